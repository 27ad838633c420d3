import { setSoldOut } from "../../support/menu/menu-change.ts"
import { expectConfirmed, olaya } from "../../support/ordering.ts"
import { cards, expect, test } from "../../support/paying/gateway.ts"
import {
  answerBank,
  cardNumber,
  goodCard,
  payButton,
  payWith,
  toCardForm,
  typeCard,
} from "../../support/paying/paying.ts"
import { openRecordingDoor } from "../../support/server/recording-door.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en" })

const say = (key: Parameters<typeof words>[1]) => words("en", key)

test.describe("on a phone, in Arabic", () => {
  test.use({ language: "sa", viewport: { width: 390, height: 844 } })

  test("a card is typed with Arabic digits, the bank approves, and Back leads to no form", async ({
    page,
    server,
    gateway,
  }) => {
    const [before, toldBefore] = [gateway.ledger.balance, gateway.deliveries.length]
    const orderId = await toCardForm(page, server, { language: "sa" })
    await expect(page.getByRole("main")).toContainText("18.00")
    await payButton(page, "sa").click()
    await expect(cardNumber(page, "sa")).toBeFocused()
    for (const key of ["card_number_invalid", "expiry_invalid", "cvv_invalid"] as const) {
      await expect(page.getByText(words("sa", `validation.${key}`))).toBeVisible()
    }
    await typeCard(page, { ...goodCard, number: "٤٢٠١٣٢٠١١١١١١٠١٠", expiry: "١٢/٢٠٤٠" }, "sa")
    await expect(cardNumber(page, "sa")).toHaveValue("4201 3201 1111 1010")
    await expect(cardNumber(page, "sa")).toHaveCSS("direction", "ltr")
    await payButton(page, "sa").click()
    await page.waitForURL(/\/card_auth\//)
    await answerBank(page, "approve")
    expect(await expectConfirmed(page, "sa")).toBe(orderId)
    await expect(page.getByRole("main")).toContainText("mada تنتهي بالرقم 1010")
    await gateway.whenQuiet()
    expect(gateway.ledger.balance - before).toBe(1_800)
    const told = gateway.deliveries.slice(toldBefore)
    expect(told.map(({ response_code }) => response_code)).toEqual([200])
    await page.goBack()
    await expect(cardNumber(page, "sa")).toHaveCount(0)
    await page.goto(`/cart/${olaya}`)
    await expect(page.getByText(words("sa", "cart.empty_title"))).toBeVisible()
  })
})

test("declined at the bank, then another card; the cart is as it was until it is paid", async ({
  page,
  server,
}) => {
  const orderId = await toCardForm(page, server)
  await payWith(page, goodCard)
  await answerBank(page, "decline")
  await expect(page).toHaveURL(/\/payment-failed\//)
  await expect(page.getByText(say("pay.decline_not_authenticated"))).toBeVisible()
  await page.goto(`/cart/${olaya}`)
  await expect(page.getByRole("main")).toContainText("18.00")
  await page.getByRole("link", { name: say("pay.continue") }).click()
  await payWith(page, { ...goodCard, number: cards.noFunds })
  await answerBank(page, "approve")
  await expect(page.getByText(say("pay.decline_insufficient_funds"))).toBeVisible()
  await page.getByRole("link", { name: say("pay.other_card") }).click()
  await payWith(page, { ...goodCard, number: cards.visa })
  await answerBank(page, "approve")
  expect(await expectConfirmed(page)).toBe(orderId)
  await expect(page.getByRole("main")).toContainText("Visa ending in 1111")
  await page.goto(`/history/${olaya}?tab=orders`)
  await expect(page.getByRole("listitem").filter({ hasText: "18.00" })).toContainText(
    say("pay.badge_paid"),
  )
})

test("who walks away from the bank comes back to the same attempt, in any tab", async ({
  page,
  context,
  server,
  gateway,
}) => {
  const before = gateway.ledger.balance
  const orderId = await toCardForm(page, server)
  await payWith(page, goodCard)
  const bank = page.url()
  await page.goBack()
  await expect(page.getByRole("heading", { name: say("pay.open_title") })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/order/${olaya}/${orderId}`)
  await other.getByRole("link", { name: say("pay.continue") }).click()
  await expect(other.getByRole("heading", { name: say("pay.open_title") })).toBeVisible()
  await other.getByRole("link", { name: say("pay.continue_at_bank") }).click()
  await other.waitForURL(bank)
  await answerBank(other, "approve")
  expect(await expectConfirmed(other)).toBe(orderId)
  // The first tab hears of it by itself.
  expect(await expectConfirmed(page)).toBe(orderId)
  expect(gateway.ledger.balance - before).toBe(1_800)
})

test("who leaves the bank's question open pays with another card, and is charged once", async ({
  page,
  server,
  gateway,
}) => {
  const before = gateway.ledger.balance
  const orderId = await toCardForm(page, server)
  await payWith(page, goodCard)
  await page.goBack()
  await expect(page.getByRole("heading", { name: say("pay.open_title") })).toBeVisible()
  await page.getByRole("link", { name: say("pay.other_card") }).click()
  await payWith(page, { ...goodCard, number: cards.visa })
  await answerBank(page, "approve")
  expect(await expectConfirmed(page)).toBe(orderId)
  await expect(page.getByRole("main")).toContainText("Visa ending in 1111")
  expect(gateway.ledger.balance - before).toBe(1_800)
})

test("sold out while paying: the money goes back, and the guest is told", async ({
  page,
  server,
  gateway,
}) => {
  const before = gateway.ledger.balance
  await toCardForm(page, server, { dishes: ["umm-ali"] })
  await payWith(page, goodCard)
  await setSoldOut(server, "umm-ali", true)
  await answerBank(page, "approve")
  await expect(page.getByRole("heading", { name: say("pay.over_sold_out_title") })).toBeVisible()
  await expect(page.getByText(/was given back to what you paid with/)).toBeVisible()
  await gateway.whenQuiet()
  expect(gateway.ledger.balance).toBe(before)
})

test("the card is in no request that our server receives", async ({ page, server, gateway }) => {
  const door = await openRecordingDoor(server.url)
  try {
    const orderId = await toCardForm(page, server, { origin: door.url })
    expect(page.url().startsWith(door.url)).toBe(true)
    await payWith(page, goodCard)
    await answerBank(page, "approve")
    expect(await expectConfirmed(page)).toBe(orderId)
    await gateway.whenQuiet()
    const all = door.received.join("\n")
    expect(all).toMatch(/POST \/api\/payment\/qr\/[^\n]+\/payments\//)
    expect(all).toContain("token_")
    const digits = goodCard.number
    const grouped = digits.replace(/(\d{4})(?=\d)/g, "$1 ")
    for (const secret of [digits, grouped, encodeURIComponent(grouped), digits.slice(0, 12)]) {
      expect(all.includes(secret), secret).toBe(false)
    }
    const bodies = door.received.filter((one) => one.includes("/payment/"))
    for (const body of bodies) {
      expect(body).not.toMatch(/"?(cvc|cvv|number|expiry|month|year)"?\s*[:=]/i)
      expect(body).not.toContain("12/40")
      expect(body.split("\n").at(-1)).not.toContain(goodCard.cvv)
    }
    // Before the door closes: a stream that breaks off is a problem of the page.
    await page.goto("about:blank")
  } finally {
    await door.close()
  }
})
