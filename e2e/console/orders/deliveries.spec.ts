import { expect, test } from "../../fixtures.ts"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

const w = (key: Parameters<typeof words>[1], fill = {}) => words("en", key, fill)
const isolated = (text: string) => `\u2066${text}\u2069`

test.use({
  viewport: { width: 390, height: 844 },
  signedInAs: "courier",
  language: "en",
  permissions: ["geolocation"],
  geolocation: { latitude: 24.7, longitude: 46.68 },
})

test("a courier gets a delivery, takes it along and says what was paid", async ({
  page,
  server,
  sessionOf,
}) => {
  const guest = await GuestAtPlace.signIn(server, "Fahd Al Harbi")
  const desk = new StaffDesk(server.url, await sessionOf("cashier"))
  const stream = page.waitForResponse(/\/api\/staff\/events\//)
  await page.goto("/console/")
  await stream
  await expect(page.getByText(w("board.deliveries_empty_title"))).toBeVisible()
  const order = await guest.order({ products: { "lamb-chops": 1, water: 2 }, type: 3 })
  const number = isolated(order.number)
  await desk.toKitchen(order.id)
  await desk.move(order.id, "bump")
  await desk.assignFirst(order.id)

  const card = page.getByRole("article").filter({ hasText: order.number })
  await expect(card).toContainText("7421 Al Urubah Road")
  await expect(card).toContainText((order.price.total_minor / 100).toFixed(2))
  await expect(card.getByRole("link", { name: w("board.open_map") })).toHaveAttribute(
    "href",
    /24\.6951,46\.6854/,
  )
  const step = (key: "board.take_along" | "board.deliver") =>
    card.getByRole("button", { name: w("board.step_of", { step: w(key), number }) })
  const reported = page.waitForResponse(/deliveries\/position/)
  await step("board.take_along").click()
  expect((await reported).status()).toBe(200)
  await expect
    .poll(async () => (await guest.see(order.id)).courier)
    .toMatchObject({ lat: 24.7, lng: 46.68 })
  await step("board.deliver").click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(w("board.collected")).fill("")
  await expect(dialog).toContainText(w("validation.invalid"))
  await dialog.getByLabel(w("board.collected")).fill("200")
  await dialog.getByRole("button", { name: w("board.deliver"), exact: true }).click()
  const over = (20_000 - order.price.total_minor) / 100
  const doubt = { collected: isolated("200.00"), over: isolated(over.toFixed(2)) }
  await expect(dialog).toContainText(w("board.collected_over", doubt))
  await dialog.getByRole("button", { name: w("board.collected_sure"), exact: true }).click()
  await expect(card).toBeHidden()
  // The card goes with the tap, before the server has said yes.
  await expect.poll(async () => (await desk.order(order.id)).state).toBe("delivered")
  expect((await desk.order(order.id)).collected_minor).toBe(20_000)
})
