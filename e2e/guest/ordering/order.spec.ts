import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { browserState, expect, test } from "../../fixtures.ts"
import { codesSentTo, newMobile, phoneField, typeCode } from "../../support/customer.ts"
import { waitUntilStarted } from "../../support/guest.ts"
import { cartButton } from "../../support/menu/item.ts"
import { setPrice } from "../../support/menu/menu-change.ts"
import {
  addToCart,
  chooseType,
  countOrders,
  expectConfirmed,
  giveContact,
  moveOrder,
  nearPin,
  olaya,
  placeButton,
  proceed,
  putPin,
  toDeliveryData,
  toPickupCheckout,
} from "../../support/ordering.ts"
import { TapCount } from "../../support/page/tap-count.ts"
import { tapTwice } from "../../support/page/tap-twice.ts"
import type { ServerProcess } from "../../support/server/server-process.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import { words } from "../../support/words.ts"

const w = (key: Parameters<typeof words>[1]) => words("en", key)
const say = (key: Parameters<typeof words>[1]) => words("sa", key)
const add = words("sa", "item.add_one", { name: "فتوش" })
/** Inside the nearer zone of Olaya. */
const atHome = { latitude: 24.695, longitude: 46.685 }

/** Over the checkout: what was said about time and handing over. */
async function changeHow(page: Page): Promise<void> {
  const title = words("en", "order_type.pickup")
  await page.getByRole("button", { name: words("en", "checkout.change_of", { title }) }).click()
  await expect(page).toHaveURL(`/checkout/${olaya}#change-order`)
}

/** The contact of somebody new, whose code is typed as soon as it comes. */
async function signInCounted(page: Page, server: ServerProcess, taps: TapCount): Promise<void> {
  const mobile = newMobile()
  await phoneField(page).fill(mobile)
  await taps.on(page.getByRole("button", { name: say("verification.send") }))
  await expect(page.getByRole("textbox", { name: say("verification.code_label") })).toBeFocused()
  const [code = ""] = await codesSentTo(server, mobile)
  await typeCode(page, code)
  await page.getByLabel(say("checkout.your_name")).fill("سعد")
}

async function orderDelivery(page: Page, server: ServerProcess): Promise<string> {
  await toDeliveryData(page)
  await putPin(page, nearPin)
  await page.getByLabel(w("checkout.address"), { exact: true }).fill("Olaya St 12")
  // The kabsa, and what it costs to be brought there.
  await expect(page.getByRole("main")).toContainText("43.00")
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

test.describe("in as few taps as can be, in Arabic on a phone", () => {
  test.use({ language: "sa", viewport: { width: 390, height: 844 } })

  test("a returning guest gets from the menu to a placed order in three taps", async ({
    page,
    server,
  }) => {
    await addToCart(page, ["fattoush"], { language: "sa" })
    await toPickupCheckout(page)
    await giveContact(page, server, { name: "نورة", language: "sa" })
    await page.getByLabel(say("order.pay_card_at_counter")).check()
    await placeButton(page, "sa").click()
    await expectConfirmed(page, "sa")
    await page.goto(`/menu/${olaya}`)
    await waitUntilStarted(page)
    const taps = new TapCount()
    await taps.on(page.getByRole("button", { name: add }))
    await taps.on(cartButton(page, "sa"))
    const main = page.getByRole("main")
    for (const known of ["order_type.pickup", "order.pay_card_at_counter"] as const) {
      await expect(main.getByText(say(known)).first()).toBeVisible()
    }
    await expect(main.getByText("نورة")).toBeVisible()
    await taps.on(placeButton(page, "sa"))
    await expectConfirmed(page, "sa")
    expect(taps.count).toBe(3)
  })

  test("a new guest at a table needs at most six taps beside typing", async ({ page, server }) => {
    const uuid = known.qr.olayaTable12
    await page.goto(`/menu/${uuid}`)
    await waitUntilStarted(page)
    const taps = new TapCount()
    await taps.on(page.getByRole("button", { name: add }))
    await taps.on(cartButton(page, "sa"))
    await taps.on(page.getByRole("link", { name: say("cart.continue") }))
    await signInCounted(page, server, taps)
    await taps.on(placeButton(page, "sa"))
    await expectConfirmed(page, "sa")
    expect(taps.count).toBe(5)
  })

  test("a new guest who has it delivered needs at most six taps beside typing", async ({
    page,
    context,
    server,
  }) => {
    // One portion is enough for the zone's minimum.
    await setPrice(server, "fattoush", 4_000)
    await context.grantPermissions(["geolocation"])
    await context.setGeolocation(atHome)
    await page.goto(`/menu/${olaya}`)
    await waitUntilStarted(page)
    const taps = new TapCount()
    await taps.on(page.getByRole("button", { name: add }))
    await taps.on(cartButton(page, "sa"))
    await taps.on(page.getByRole("button", { name: say("order_type.delivery") }))
    await page.getByLabel(say("checkout.address"), { exact: true }).fill("شارع العليا، مبنى 12")
    await taps.on(page.getByRole("button", { name: say("cart.continue") }))
    await signInCounted(page, server, taps)
    await taps.on(placeButton(page, "sa"))
    await expectConfirmed(page, "sa")
    expect(taps.count).toBe(6)
    await setPrice(server, "fattoush", 1_800)
  })
})

test.describe("from the cart to the hand-over, in English", () => {
  test.use({ language: "en" })

  test("a pickup from the cart to the counter: asked once, followed live, ordered again", async ({
    page,
    server,
    sessionOf,
  }) => {
    const before = await countOrders(server)
    await addToCart(page, ["fattoush", "chicken-kabsa"])
    await page.goto(`/cart/${olaya}`)
    await expect(page.getByRole("main")).toContainText("52.00")
    await chooseType(page, 2)
    await changeHow(page)
    await page.getByLabel(words("en", "checkout.handover_note")).fill("white Camry")
    await page.getByRole("button", { name: words("en", "action.done") }).click()
    await expect(page).toHaveURL(`/checkout/${olaya}`)
    await placeButton(page).click()
    await expect(page.getByText(words("en", "checkout.verify_first"))).toBeVisible()
    await giveContact(page, server)
    await page.getByLabel(words("en", "order.pay_card_at_counter")).check()
    await tapTwice(placeButton(page))
    const orderId = await expectConfirmed(page)
    expect(await countOrders(server)).toBe(before + 1)
    // Back does not lead into a checkout that could order once more.
    await page.goBack()
    await expect(page).not.toHaveURL(`/checkout/${olaya}`)
    // Without saying which it is this browser's latest, with its summary open.
    await page.goto(`/confirm-order/${olaya}`)
    const main = page.getByRole("main")
    await expect(main).toContainText(/[A-Z]-\d{3}/)
    for (const fact of ["Pickup", "Card at the counter", "Olaya", "white Camry", "52.00", "6.78"]) {
      await expect(main).toContainText(fact)
    }
    await expect(
      page.getByRole("heading", { name: words("en", "order.now_pending") }),
    ).toBeVisible()
    const cashier = await sessionOf("cashier")
    await moveOrder(server, cashier, orderId, { action: "accept" })
    await expect(
      page.getByRole("heading", { name: words("en", "order.now_accepted") }),
    ).toBeVisible()
    await expect(page.getByRole("button", { name: words("en", "order.cancel") })).toHaveCount(0)
    await page.goto(`/menu/${olaya}`)
    // Once the time to take it back is over it goes to the kitchen by itself.
    await page.getByRole("link", { name: /[A-Z]-\d{3}: (Accepted|Sent to kitchen)/ }).click()
    await expect(page).toHaveURL(`/order/${olaya}/${orderId}`)
    await page.goto(`/history/${olaya}?tab=orders`)
    await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("52.00")
    await page.getByRole("button", { name: /again/ }).first().click()
    await expect(page).toHaveURL(`/cart/${olaya}`)
    await expect(page.getByRole("main")).toContainText("52.00")
  })

  test("the guest sees the courier of a link come, live, by the positions of a real phone", async ({
    page,
    browser,
    server,
    sessionOf,
  }) => {
    const orderId = await orderDelivery(page, server)
    await expect(page.getByRole("main")).toContainText("Olaya St 12")
    const desk = new StaffDesk(server.url, await sessionOf("cashier"))
    await page.goto(`/order/${olaya}/${orderId}`)
    await expect(page.getByRole("heading", { name: w("order.now_pending") })).toBeVisible()
    await desk.toCounter(orderId)
    await expect(page.getByRole("heading", { name: w("order.now_ready_delivery") })).toBeVisible()
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
    await expect(page.getByRole("listitem").filter({ hasText: "Delivered" })).toContainText(/:\d\d/)
    await phone.close()
  })
})
