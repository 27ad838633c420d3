import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../../fixtures.ts"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { countNotes } from "../../support/page/bell.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

const path = "/console/kitchen"

test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "kitchen", language: "en" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("en", key, fill)

test("a ticket that comes chimes once, an addition too, and the switch keeps its setting", async ({
  page,
  server,
  sessionOf,
}) => {
  const notes = await countNotes(page)
  const guest = await GuestAtPlace.signIn(server, "Noura Al Otaibi")
  const desk = new StaffDesk(server.url, await sessionOf("cashier"))
  const code = known.qr.olayaTable12
  async function ticket() {
    const order = await guest.order({ products: { karak: 1 }, type: 1, code })
    await desk.toKitchen(order.id)
    return page.getByRole("article").filter({ hasText: order.number })
  }
  const open = async () => {
    const stream = page.waitForResponse(/\/api\/staff\/events\//)
    await page.goto(path)
    await stream
  }
  await open()
  await expect(page.getByText(w("kitchen.sound_ask"))).toBeVisible()
  await page.getByRole("button", { name: w("board.sound_switch_on") }).click()
  await expect(page.getByText(w("kitchen.sound_ask"))).toBeHidden()
  await expect.poll(notes).toBeGreaterThan(0)
  // The stroke that says it works: two notes with an overtone each, as every one has.
  const stroke = await notes()

  await expect(await ticket()).toBeVisible()
  await expect.poll(notes).toBe(2 * stroke)
  const addition = await ticket()
  await expect(addition).toContainText(/Addition to table/)
  await expect.poll(notes).toBe(3 * stroke)

  await open()
  await expect(page.getByRole("button", { name: w("board.sound_on") })).toBeVisible()
  await page.getByRole("heading", { level: 1 }).click()
  await expect(addition).toBeVisible()
  expect(await notes()).toBe(0)
  await page.getByRole("button", { name: w("board.sound_on") }).click()
  await expect(await ticket()).toBeVisible()
  expect(await notes()).toBe(0)
})
