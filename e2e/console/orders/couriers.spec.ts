import type { Browser, BrowserContext, Page } from "@playwright/test"
import { withClient } from "@sufra/db/testing/test-database"
import { browserState, expect, test } from "../../fixtures.ts"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { PageWatch } from "../../support/page/page-watch.ts"
import type { ServerProcess } from "../../support/server/server-process.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

const w = (key: Parameters<typeof words>[1], fill = {}) => words("en", key, fill)
const isolated = (text: string) => `\u2066${text}\u2069`

test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "cashier", language: "en" })

let guest: GuestAtPlace
let desk: StaffDesk

test.beforeEach(async ({ server, sessionOf }) => {
  guest = await GuestAtPlace.signIn(server, "Fahd Al Harbi")
  desk = new StaffDesk(server.url, await sessionOf("cashier"))
})

type Phone = { page: Page; context: BrowserContext; watch: PageWatch }

/** A phone that has never been here: nobody is signed in on it. */
async function courierPhone(
  browser: Browser,
  server: ServerProcess,
  isSharing = true,
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: browserState(server.url, "en", null),
    ...(isSharing && {
      permissions: ["geolocation"],
      geolocation: { latitude: 24.7, longitude: 46.68 },
    }),
  })
  const watch = new PageWatch()
  watch.follow(context)
  return { page: await context.newPage(), context, watch }
}

async function atCounter() {
  const order = await guest.order({ products: { "lamb-chops": 1, water: 2 }, type: 3 })
  await desk.toCounter(order.id)
  return order
}

const button = (page: Page, key: Parameters<typeof words>[1]) =>
  page.getByRole("button", { name: w(key), exact: true })

const linkField = (page: Page) =>
  page.getByRole("textbox", { name: w("courier.link_address"), exact: true })

test("from the board to the door by a link: SMS, picked up, seen by the guest, delivered with its cash", async ({
  page,
  browser,
  server,
}) => {
  const order = await atCounter()
  const number = isolated(order.number)
  await page.goto("/console/orders")
  const assign = w("board.step_of", { step: w("board.assign"), number })
  await page.getByRole("button", { name: assign }).click()
  await button(page, "courier.link_send").click()
  await button(page, "courier.link_make").click()
  await expect(page.getByRole("dialog")).toContainText(w("validation.name_required"))
  await page.getByLabel(w("courier.link_name")).fill("Saad Al Qahtani")
  await page.getByRole("textbox", { name: w("courier.link_phone") }).fill("055 123 4567")
  await button(page, "courier.link_make_and_send").click()
  const address = await linkField(page).inputValue()
  await expect(page.getByRole("dialog")).toContainText("+966551234567")
  await expect(page.getByRole("link", { name: w("courier.link_whatsapp") })).toHaveAttribute(
    "href",
    new RegExp(`^https://wa\\.me/966551234567\\?text=.*${encodeURIComponent(address)}`),
  )
  const sent = await withClient(server.databaseUrl, (client) =>
    client.query<{ body: string }>("SELECT body FROM message WHERE purpose = 'courier-link'"),
  )
  expect(sent.rows.map(({ body }) => body.includes(address))).toEqual([true])
  await page.keyboard.press("Escape")
  const card = page.getByRole("article").filter({ hasText: order.number })
  await expect(card).toContainText("Saad Al Qahtani")

  const { page: phone, context, watch } = await courierPhone(browser, server)
  await phone.goto(address)
  const main = phone.getByRole("main")
  for (const fact of ["7421 Al Urubah Road", "Block B", "Level 3", "Door 12", "Lamb chops"]) {
    await expect(main).toContainText(fact)
  }
  await expect(main).toContainText((order.price.total_minor / 100).toFixed(2))
  const call = w("courier.call_of", { name: "Fahd", phone: guest.phone })
  await expect(phone.getByRole("link", { name: call })).toHaveAttribute(
    "href",
    `tel:${guest.phone}`,
  )
  await button(phone, "courier.take_along").click()
  // Nobody opens: the restaurant says what becomes of it.
  await expect(
    phone.getByRole("link", { name: w("courier.call_branch"), exact: true }),
  ).toHaveAttribute("href", /^tel:\+966/)
  await expect(phone.getByText(w("courier.sharing_on"))).toBeVisible()
  await expect
    .poll(async () => (await guest.see(order.id)).courier)
    .toMatchObject({ first_name: "Saad", lat: 24.7, lng: 46.68 })
  await context.setGeolocation({ latitude: 24.6955, longitude: 46.685 })
  await expect
    .poll(async () => (await guest.see(order.id)).courier, { timeout: 30_000 })
    .toMatchObject({ lat: 24.6955, lng: 46.685 })
  await button(phone, "courier.deliver").click()
  await phone.getByLabel(w("courier.collected")).fill("")
  await button(phone, "courier.confirm").click()
  await expect(main).toContainText(w("validation.invalid"))
  await phone.getByLabel(w("courier.collected")).fill("200")
  await button(phone, "courier.confirm").click()
  await expect(phone.getByText(w("courier.done_title"))).toBeVisible()
  await expect(main).toContainText("200.00")
  await expect(main).not.toContainText("7421 Al Urubah Road")
  const done = await desk.order(order.id)
  expect(done).toMatchObject({ state: "delivered", collected_minor: 20_000 })
  expect(done.moves.slice(-2).map(({ by, by_link }) => ({ by, by_link }))).toEqual(
    Array(2).fill({ by: "Saad Al Qahtani", by_link: true }),
  )
  // The token is behind the #: what the server printed holds none of it.
  expect(server.output()).not.toContain(new URL(address).hash.slice(1))
  await watch.expectClean(context)
  await context.close()
})

test.describe("a courier of the staff", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    signedInAs: "courier",
    permissions: ["geolocation"],
    geolocation: { latitude: 24.7, longitude: 46.68 },
  })

  test("gets a delivery, takes it along and says what was paid", async ({ page }) => {
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
})
