import { browserState, expect, test } from "../../fixtures.ts"
import { desktop, phone } from "../../support/browser.ts"
import { addToCart, olaya, placeButton, toPickupCheckout } from "../../support/ordering.ts"
import { PageWatch } from "../../support/page/page-watch.ts"
import { words } from "../../support/words.ts"

test.use({ viewport: desktop, signedInAs: "owner", language: "sa" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("sa", key, fill)
const isolated = (text: string) => `\u2066${text}\u2069`

test("an order without a code is shown at the counter, confirmed there, and its guest known from then on", async ({
  page,
  browser,
  server,
}) => {
  await page.goto("/console/settings")
  await page.getByLabel(w("settings.ordering_always")).check()
  const card = page.getByRole("region", { name: w("settings.ordering_title") })
  await card.getByRole("button", { name: w("action.save") }).click()
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
