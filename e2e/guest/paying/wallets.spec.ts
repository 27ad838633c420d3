import { expectConfirmed, olaya } from "../../support/ordering.ts"
import { holdBack } from "../../support/page/hold-back.ts"
import { cards, expect, test } from "../../support/paying/gateway.ts"
import {
  answerBank,
  cardNumber,
  goodCard,
  payWith,
  toCardForm,
} from "../../support/paying/paying.ts"
import {
  askForCode,
  chooseWay,
  codeField,
  enterCode,
  haveApplePay,
  setUpGateway,
} from "../../support/paying/wallets.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en", viewport: { width: 390, height: 844 } })

const say = (key: Parameters<typeof words>[1]) => words("en", key)

test.beforeEach(({ server }) => setUpGateway(server))

test.describe("in Arabic", () => {
  test.use({ language: "sa" })

  test("STC Pay: the number and the code are typed with Arabic digits, and it is paid", async ({
    page,
    server,
    gateway,
  }) => {
    const before = gateway.ledger.balance
    const orderId = await toCardForm(page, server, { language: "sa" })
    await askForCode(page, "٠٥١٢", "sa")
    await expect(page.getByText(words("sa", "pay.stc_mobile_invalid"))).toBeVisible()
    await expect(page.getByLabel(words("sa", "pay.stc_mobile"))).toBeFocused()
    await askForCode(page, "٠٥١٢٣٤٥٦٧٨", "sa")
    await enterCode(page, "١٢٣٤٥٦", "sa")
    expect(await expectConfirmed(page, "sa")).toBe(orderId)
    await expect(page.getByRole("main")).toContainText("STC Pay")
    expect(gateway.ledger.balance - before).toBe(1_800)
  })
})

test("STC Pay: walked away and come back, a wrong code, then the right one", async ({
  page,
  server,
  gateway,
}) => {
  const before = gateway.ledger.balance
  const orderId = await toCardForm(page, server)
  await askForCode(page, "+966 51 234 5678")
  await expect(codeField(page)).toBeVisible()
  await page.goto(`/order/${olaya}/${orderId}`)
  await page.getByRole("link", { name: say("pay.continue") }).click()
  await enterCode(page, "1")
  await expect(page.getByText(say("pay.stc_code_invalid"))).toBeVisible()
  await enterCode(page, "999999")
  await expect(page).toHaveURL(/\/payment-failed\//)
  await expect(page.getByText(say("pay.decline_wrong_code"))).toBeVisible()
  await page.getByRole("link", { name: say("pay.new_code") }).click()
  // The wallet is still the chosen way.
  await expect(chooseWay(page, "pay.way_stc")).toBeChecked()
  await askForCode(page, "0512345678")
  await enterCode(page, "123456")
  expect(await expectConfirmed(page)).toBe(orderId)
  expect(gateway.ledger.balance - before).toBe(1_800)
})

test("STC Pay: a wrong code is told though the order's money knows of the end first", async ({
  page,
  server,
}) => {
  const orderId = await toCardForm(page, server)
  await askForCode(page, "+966 51 234 5678")
  await expect(codeField(page)).toBeVisible()
  const ofOrder = /\/api\/payment\/qr\/[^/]+\/orders\/[^/]+\/$/
  await page.goto(`/order/${olaya}/${orderId}`)
  const goOn = page.getByRole("link", { name: say("pay.continue") })
  await expect(page.getByText(say("pay.due"))).toBeVisible()
  const release = await holdBack(page, ofOrder)
  await goOn.click()
  await expect(codeField(page)).toBeVisible()
  const told = page.waitForResponse(ofOrder)
  await page.route(/\/api\/payment\/qr\/[^/]+\/payments\/[^/]+\/$/, async (route) => {
    await told
    await route.continue()
  })
  const judged = page.waitForResponse(/\/payments\/[^/]+\/code\/$/)
  await enterCode(page, "999999")
  await judged
  release()
  await expect(page.getByText(say("pay.decline_wrong_code"))).toBeVisible()
})

test("STC Pay that is refused, then one that is given up, then a card", async ({
  page,
  server,
  gateway,
}) => {
  const before = gateway.ledger.balance
  await toCardForm(page, server)
  await askForCode(page, "0515555555")
  await expect(page.getByText(say("pay.decline_wallet_refused"))).toBeVisible()
  await page.getByRole("link", { name: say("pay.other_way") }).click()
  await askForCode(page, "0512345678")
  await expect(codeField(page)).toBeVisible()
  await page.getByRole("link", { name: say("pay.other_way") }).click()
  await chooseWay(page, "pay.way_card").check()
  await payWith(page, { ...goodCard, number: cards.visa })
  await answerBank(page, "approve")
  await expectConfirmed(page)
  await gateway.whenQuiet()
  expect(gateway.ledger.balance - before).toBe(1_800)
})

test("STC Pay while the gateway is away: the code is sent again, and taken once", async ({
  page,
  server,
  gateway,
  watch,
}) => {
  watch.allow(/502/)
  const before = gateway.ledger.balance
  await toCardForm(page, server)
  await askForCode(page, "0512345678")
  gateway.faults.script({ kind: "down", on: "proceed" })
  await enterCode(page, "123456")
  await expect(page.getByText(say("error.gateway_unreachable"))).toBeVisible()
  await enterCode(page, "123456")
  await expectConfirmed(page)
  expect(gateway.ledger.balance - before).toBe(1_800)
})

test("Apple Pay where the browser has it: the sheet opens for the place, and pays", async ({
  page,
  server,
  gateway,
}) => {
  const before = gateway.ledger.balance
  await haveApplePay(page)
  const orderId = await toCardForm(page, server)
  await chooseWay(page, "pay.way_apple").check()
  await expect(cardNumber(page)).toHaveCount(0)
  await page.getByRole("button", { name: say("pay.with_apple_pay") }).click()
  expect(await expectConfirmed(page)).toBe(orderId)
  const sheet = page.locator("html")
  await expect(sheet).toHaveAttribute("data-sheet", /^\S+ Bayt Al Karam 18\.00$/)
  await expect(sheet).toHaveAttribute("data-result", "taken")
  await expect(page.getByRole("main")).toContainText("Apple Pay")
  expect(gateway.ledger.balance - before).toBe(1_800)
})

test("Apple Pay that gets no session says so, and a card still pays", async ({
  page,
  server,
  gateway,
  watch,
}) => {
  watch.allow(/502/)
  await haveApplePay(page)
  await toCardForm(page, server)
  await chooseWay(page, "pay.way_apple").check()
  gateway.faults.script({ kind: "down", on: "applepay" })
  await page.getByRole("button", { name: say("pay.with_apple_pay") }).click()
  await expect(page.getByText(say("pay.apple_failed"))).toBeVisible()
  await chooseWay(page, "pay.way_card").check()
  await payWith(page, goodCard)
  await answerBank(page, "approve")
  await expectConfirmed(page)
})

test("no wallet is shown where the browser or the place has none", async ({ page, server }) => {
  await toCardForm(page, server)
  await expect(chooseWay(page, "pay.way_stc")).toBeVisible()
  await expect(chooseWay(page, "pay.way_apple")).toHaveCount(0)
  await setUpGateway(server, { wallets: [] })
  await page.reload()
  await expect(cardNumber(page)).toBeVisible()
  await expect(page.getByRole("radio")).toHaveCount(0)
})
