import type { Page } from "@playwright/test"
import { browserState, expect, test } from "../../fixtures.ts"
import {
  expectConfirmed,
  giveContact,
  nearPin,
  olaya,
  placeButton,
  proceed,
  putPin,
  toDeliveryData,
} from "../../support/ordering.ts"
import type { ServerProcess } from "../../support/server/server-process.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en" })

const w = (key: Parameters<typeof words>[1]) => words("en", key)

async function orderDelivery(page: Page, server: ServerProcess): Promise<string> {
  await toDeliveryData(page)
  await putPin(page, nearPin)
  await page.getByLabel(w("checkout.address"), { exact: true }).fill("Olaya St 12")
  await proceed(page, `/checkout/${olaya}`)
  await giveContact(page, server)
  await placeButton(page).click()
  return expectConfirmed(page)
}

type Point = { x: number; y: number }

/** Where the courier is drawn, from the door: the sheet turns and scales with what it shows. */
async function fromDoor(page: Page): Promise<Point | null> {
  const map = page.getByRole("region", { name: w("order.map") })
  return map.evaluate((section) => {
    const centreOf = (one: Element) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    const courier = section.querySelector("[data-mark=courier]")
    const door = section.querySelector("[data-mark=door]")
    if (!courier || !door) return null
    const [at, to] = [centreOf(courier), centreOf(door)]
    return { x: at.x - to.x, y: at.y - to.y }
  })
}

test("the guest sees the courier of a link come, live, by the positions of a real phone", async ({
  page,
  browser,
  server,
  sessionOf,
}) => {
  const orderId = await orderDelivery(page, server)
  const desk = new StaffDesk(server.url, await sessionOf("cashier"))
  await page.goto(`/order/${olaya}/${orderId}`)
  await desk.toCounter(orderId)
  const address = await desk.linkFor(orderId, "Saad Al Qahtani")
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: browserState(server.url, "sa", null),
    permissions: ["geolocation"],
    // West of the door.
    geolocation: { latitude: 24.695, longitude: 46.665 },
  })
  const courier = await phone.newPage()
  await courier.goto(address)
  expect(await fromDoor(page)).toBeNull()
  await courier
    .getByRole("button", { name: words("sa", "courier.take_along"), exact: true })
    .click()
  await expect(page.getByRole("heading", { name: w("order.now_en_route") })).toBeVisible()
  await expect(page.getByText(words("en", "order.courier", { name: "Saad" }))).toBeVisible()
  await expect.poll(async () => (await fromDoor(page))?.x ?? 0).toBeLessThan(-20)
  // North of it, a few streets on.
  await phone.setGeolocation({ latitude: 24.705, longitude: 46.685 })
  await expect
    .poll(async () => Math.abs((await fromDoor(page))?.x ?? 99), { timeout: 30_000 })
    .toBeLessThan(5)
  expect((await fromDoor(page))?.y).toBeLessThan(-20)
  await courier.getByRole("button", { name: words("sa", "courier.deliver"), exact: true }).click()
  await courier.getByRole("button", { name: words("sa", "courier.confirm"), exact: true }).click()
  await expect(courier.getByText(words("sa", "courier.done_title"))).toBeVisible()
  await expect(page.getByRole("heading", { name: w("order.now_done") })).toBeVisible()
  await phone.close()
})
