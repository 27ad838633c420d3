import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { expect, test } from "../fixtures.ts"
import { codesSentTo, newMobile, phoneField, typeCode } from "../support/customer.ts"
import { waitUntilStarted } from "../support/guest.ts"
import { cartButton } from "../support/menu/item.ts"
import { changeMenu, setPrice } from "../support/menu/menu-change.ts"
import {
  addToCart,
  expectConfirmed,
  giveContact,
  olaya,
  placeButton,
  toPickupCheckout,
} from "../support/ordering.ts"
import { TapCount } from "../support/page/tap-count.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
import { words } from "../support/words.ts"

test.use({ language: "sa", viewport: { width: 390, height: 844 } })

const say = (key: Parameters<typeof words>[1]) => words("sa", key)
const add = words("sa", "item.add_one", { name: "فتوش" })
/** Inside the nearer zone of Olaya. */
const atHome = { latitude: 24.695, longitude: 46.685 }

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

test("a new guest at a table needs at most six taps beside typing", async ({ page, server }) => {
  const uuid = known.qr.olayaTable12
  await changeMenu(server, "UPDATE sitting SET closed_at = now() WHERE closed_at IS NULL")
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
