import { test as base, browserState, expect } from "../../fixtures.ts"
import { phone } from "../../support/browser.ts"
import { pageHeading } from "../../support/console.ts"
import { addToCart, olaya, placeButton, toPickupCheckout } from "../../support/ordering.ts"
import { PageWatch } from "../../support/page/page-watch.ts"
import { smsKey } from "../../support/server/beside.ts"
import { words } from "../../support/words.ts"

/** Unifonic is at this machine. */
const test = base.extend({
  settingsAtStart: async ({ smsProvider }, use) => use(() => ({ SUFRA_SMS_URL: smsProvider.url })),
})
test.use({ viewport: { width: 1440, height: 900 }, signedInAs: "owner", language: "sa" })

test("an owner sets who carries SMS: a wrong key is said, the right one sends, and is kept", async ({
  page,
  smsProvider,
}) => {
  await page.goto("/console/settings")
  await expect(pageHeading(page, words("sa", "settings.title"))).toBeVisible()
  const sms = page.getByRole("region", { name: words("sa", "settings.sms_title") })
  await sms.getByLabel(words("sa", "settings.provider"), { exact: true }).selectOption("unifonic")
  await sms.getByLabel(words("sa", "settings.sender"), { exact: true }).fill("Karam")
  const key = sms.getByLabel(words("sa", "settings.key_unifonic"), { exact: true })
  await key.fill("a wrong key")
  await sms.getByLabel(words("sa", "settings.test_sms_to")).fill("0551112233")
  const tryIt = sms.getByRole("button", { name: words("sa", "settings.test_sms") })
  await tryIt.click()
  await expect(sms.getByRole("alert")).toContainText("Authentication failed")
  expect(smsProvider.inbox).toEqual([])
  await key.fill(smsKey)
  await tryIt.click()
  await expect(sms.getByRole("status").filter({ hasText: "0551112233" })).toBeVisible()
  expect(smsProvider.inbox).toMatchObject([{ recipient: "966551112233", sender: "Karam" }])
  await sms.getByRole("button", { name: words("sa", "action.save") }).click()
  await expect(page.getByText(words("sa", "settings.saved"))).toBeVisible()
  await page.reload()
  await expect(sms).toContainText("4f60")
  await expect(key).toHaveValue("")
})

const w = (key: Parameters<typeof words>[1], fill = {}) => words("sa", key, fill)
const isolated = (text: string) => `\u2066${text}\u2069`

test("an order without a code is shown at the counter, confirmed there, and its guest known from then on", async ({
  page,
  browser,
  server,
}) => {
  await page.goto("/console/settings")
  await page.getByLabel(w("settings.ordering_always")).check()
  const ordering = page.getByRole("region", { name: w("settings.ordering_title") })
  await ordering.getByRole("button", { name: w("action.save") }).click()
  await expect(page.getByText(w("settings.saved"))).toBeVisible()

  const context = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    storageState: browserState(server.url, "sa", null),
  })
  const watch = new PageWatch()
  watch.follow(context)
  const guest = await context.newPage()
  await addToCart(guest, ["fattoush"], { language: "sa" })
  await toPickupCheckout(guest)
  await guest.getByRole("button", { name: w("checkout.order_without_code") }).click()
  await expect(guest.getByText(w("checkout.without_code_counter"))).toBeVisible()
  await placeButton(guest, "sa").click()
  await expect(guest.getByText(w("checkout.without_code_first"))).toBeVisible()
  await guest.getByLabel(w("checkout.your_name")).fill("سالم الحربي")
  await guest.getByLabel(w("verification.phone_label")).fill("0551237788")
  await placeButton(guest, "sa").click()
  await expect(
    guest.getByRole("heading", { name: w("order.now_unconfirmed_counter") }),
  ).toBeVisible()
  const number = /[A-Z]-\d{3}/.exec((await guest.getByRole("main").textContent()) ?? "")?.[0] ?? ""

  await page.goto("/console/orders")
  const list = page.getByRole("region", { name: w("board.unconfirmed_title") })
  await expect(list.getByRole("article").filter({ hasText: number })).toBeVisible()
  const step = w("board.step_of", { step: w("board.confirm"), number: isolated(number) })
  await page.getByRole("button", { name: step }).click()
  await expect(page.getByRole("dialog")).toContainText("+966 55 123 7788")
  await page.getByRole("button", { name: w("board.confirm_do") }).click()
  await expect(page.getByText(w("board.did_confirm", { number: isolated(number) }))).toBeVisible()

  await expect(guest.getByText(w("order.confirmed_signed_in"))).toBeVisible()
  await expect(
    guest
      .getByRole("heading", { name: w("order.now_accepted") })
      .or(guest.getByRole("heading", { name: w("order.now_in_kitchen") })),
  ).toBeVisible()
  await guest.goto(`/profile/${olaya}`)
  await expect(guest.getByRole("main")).toContainText("سالم الحربي")
  await watch.expectClean(context)
  await context.close()
})
