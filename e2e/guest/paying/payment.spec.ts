import { countOrders, expectConfirmed, olaya } from "../../support/ordering.ts"
import { cards, expect, test } from "../../support/paying/gateway.ts"
import {
  answerBank,
  cardNumber,
  goodCard,
  payButton,
  payWith,
  toCardForm,
  toCardFormAtTable,
  typeCard,
} from "../../support/paying/paying.ts"
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
    const before = gateway.ledger.balance
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
    expect(gateway.ledger.balance - before).toBe(1_800)
    await page.goBack()
    await expect(cardNumber(page, "sa")).toHaveCount(0)
    await page.goto(`/cart/${olaya}`)
    await expect(page.getByText(words("sa", "cart.empty_title"))).toBeVisible()
  })
})

test.describe("with a thumb, in Arabic", () => {
  test.use({ language: "sa", viewport: { width: 390, height: 844 }, hasTouch: true })

  test("a press on Pay in the middle of a field is not lost, and leads back to what is missing", async ({
    page,
    server,
  }) => {
    await toCardForm(page, server, { language: "sa" })
    await typeCard(page, { ...goodCard, cvv: "" }, "sa")
    const digits = await cardNumber(page, "sa").boundingBox()
    const mark = await page.getByText("mada", { exact: true }).last().boundingBox()
    expect(mark?.x).toBeGreaterThan((digits?.x ?? 0) + 100)
    const cvv = page.getByLabel(words("sa", "pay.cvv"))
    await cvv.tap()
    await page.keyboard.type("9")
    await expect(cvv).not.toHaveAttribute("aria-invalid")
    const before = await payButton(page, "sa").boundingBox()
    await payButton(page, "sa").tap()
    await expect(page.getByText(words("sa", "validation.cvv_invalid"))).toBeVisible()
    await expect(cvv).toBeFocused()
    expect(await payButton(page, "sa").boundingBox()).toEqual(before)
    await page.keyboard.type("17")
    await expect(cvv).not.toHaveAttribute("aria-invalid")
    await payButton(page, "sa").tap()
    await page.waitForURL(/\/card_auth\//)
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

test("an answer that is lost on the way ends in one charge", async ({
  page,
  server,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  const before = gateway.ledger.balance
  await toCardForm(page, server)
  let lost = 0
  await page.route("**/payment/qr/*/payments/", async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await payWith(page, goodCard)
  expect(lost).toBe(1)
  await answerBank(page, "approve")
  await expectConfirmed(page)
  await gateway.whenQuiet()
  expect(gateway.ledger.balance - before).toBe(1_800)
})

test("a payment that never reached us keeps the card typed, and says so", async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/ERR_FAILED|404/)
  await toCardForm(page, server)
  await page.route("**/payment/qr/*/payments/", (route) => route.abort())
  await typeCard(page, goodCard)
  await payButton(page).click()
  await expect(page.getByText(say("pay.unheard"))).toBeVisible({ timeout: 20_000 })
  await expect(cardNumber(page)).toHaveValue("4201 3201 1111 1010")
  await page.unroute("**/payment/qr/*/payments/")
  await payButton(page).click()
  await page.waitForURL(/\/card_auth\//)
})

test("a gateway that is away charges nothing, and the card stays typed", async ({
  page,
  server,
  gateway,
  watch,
}) => {
  watch.allow(/503|tokens/)
  await toCardForm(page, server)
  await typeCard(page, goodCard)
  gateway.faults.script({ kind: "down", on: "POST /v1/tokens" })
  await payButton(page).click()
  await expect(page.getByText(say("pay.gateway_away"))).toBeVisible()
  await payButton(page).click()
  await page.waitForURL(/\/card_auth\//)
  await answerBank(page, "approve")
  await expectConfirmed(page)
})

test("a tip at the table: none by default, a share, or an amount of one's own", async ({
  page,
  server,
  gateway,
}) => {
  const before = gateway.ledger.balance
  await toCardFormAtTable(page, server)
  const tip = page.getByRole("region", { name: say("pay.tip") })
  await expect(tip.getByRole("button", { name: say("pay.tip_none"), pressed: true })).toBeVisible()
  const dueText = await payButton(page).textContent()
  await tip.getByRole("button", { name: /^10%/ }).click()
  await expect(payButton(page)).not.toHaveText(dueText ?? "")
  await tip.getByRole("button", { name: say("pay.tip_other") }).click()
  await page.getByLabel(say("pay.tip_amount")).fill("٩٩٩٩")
  await expect(page.getByText(say("pay.tip_invalid"))).toBeVisible()
  await page.getByLabel(say("pay.tip_amount")).fill("٥")
  await payWith(page, goodCard)
  await answerBank(page, "approve")
  await expectConfirmed(page)
  const money = page.getByRole("region", { name: say("pay.money") })
  await expect(money).toContainText(say("pay.tip_row"))
  await expect(money).toContainText("5.00")
  await gateway.whenQuiet()
  const due = Math.round(Number(/[\d.]+/.exec(dueText ?? "")?.[0]) * 100)
  expect(gateway.ledger.balance - before).toBe(due + 500)
})

test("pay at the counter instead, once the card has failed", async ({ page, server }) => {
  const orderId = await toCardForm(page, server)
  const orders = await countOrders(server)
  await payWith(page, { ...goodCard, number: cards.declined })
  await answerBank(page, "approve")
  await page.getByRole("button", { name: say("order.pay_card_at_counter") }).click()
  expect(await expectConfirmed(page)).toBe(orderId)
  await expect(page.getByRole("main")).toContainText(say("pay.due"))
  expect(await countOrders(server)).toBe(orders)
  await page.goto(`/cart/${olaya}`)
  await expect(page.getByText(say("cart.empty_title"))).toBeVisible()
})
