import { m } from "@sufra/messages"
import { priceText } from "@sufra/ui/price"
import { beforeEach, expect, test, vi } from "vitest"
import { commands, page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { openCartWith } from "../../../testing/cart-parts.ts"
import {
  type Customer,
  demoCustomer,
  freeTable,
  serveSitting,
  signedIn,
} from "../../../testing/demo/demo-guest.ts"
import { serveOrdering, type Terms } from "../../../testing/demo/demo-ordering.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { zoneAround } from "../../../testing/demo/demo-zone.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { reopenScreen } from "../../../testing/open-screen.tsx"
import {
  expectCount,
  expectPath,
  expectText,
  goBack,
  main,
  table12,
} from "../../../testing/page-parts.ts"

let site: DemoSite
let terms: Terms

const cartPath = `/cart/${table12}`
const sheet = () => page.getByRole("dialog")
const section = (name: string) => page.getByRole("region", { name })
const done = () => sheet().getByRole("button", { name: m["action.done"]() })
const placeButton = () => page.getByRole("button", { name: m["checkout.place"](), exact: false })

/** Noura, who is known, has a dish in the cart at a table that is free; the branch delivers too. */
beforeEach(async () => {
  site = serveDemo()
  terms = serveOrdering(site)
  const [branch] = site.branches
  terms.order_types = [1, 2, 3]
  terms.zones = branch ? [zoneAround(branch)] : []
  signedIn(site)
  serveSitting(() => freeTable(site))
  api().answer("GET /customer/qr/{uuid}/addresses/", () => [])
  api().answer("GET /delivery/address-at/", () => ({ address: null }))
  await openCartWith(["Fattoush"])
})

async function change(title: string): Promise<void> {
  await page.getByRole("button", { name: m["checkout.change_of"]({ title }) }).click()
  await expect.element(sheet()).toBeVisible()
}

const chooseType = (type: "pickup" | "delivery") =>
  sheet()
    .getByRole("button", { name: m[`order_type.${type}`](), exact: true })
    .click()

/** At the branch unless told. */
async function putPin(at = `${site.branches[0]?.lat}, ${site.branches[0]?.lng}`): Promise<void> {
  const field = sheet().getByLabelText(m["checkout.coordinates"]())
  if (!field.query()?.checkVisibility()) {
    await sheet().getByText(m["checkout.by_numbers"]()).click()
  }
  await field.fill(at)
  await sheet().getByRole("button", { name: m["checkout.put_pin"]() }).click()
}

test("the contact is changed over the cart, which shows the new name", async () => {
  let kept = demoCustomer()
  api().answer("PUT /customer/qr/{uuid}/me/", ({ body }) => {
    kept = { ...kept, ...(body as Partial<Customer>) }
    return kept
  })
  await change(m["checkout.contact"]())
  await expectPath(`${cartPath}#change-contact`)
  const name = sheet().getByLabelText(m["customer.name"]())
  await expect.element(name).toHaveValue(kept.name)
  await name.fill("")
  await sheet().getByRole("button", { name: m["action.save"]() }).click()
  await expect.element(name).toHaveFocus()
  await name.fill("Reem")
  await sheet().getByRole("button", { name: m["action.save"]() }).click()
  await expectCount(sheet(), 0)
  await expectPath(cartPath)
  await expectText(section(m["checkout.contact"]()), "Reem")
})

test("the type and what it asks are changed over the cart, which shows them", async () => {
  await change(m["order_type.dine_in"]())
  await expectPath(`${cartPath}#change-order`)
  await chooseType("pickup")
  await sheet().getByLabelText(m["checkout.handover_note"](), { exact: false }).fill("white Camry")
  await done().click()
  await expectCount(sheet(), 0)
  await expectPath(cartPath)
  await expectText(section(m["order_type.pickup"]()), "white Camry")
  await expect.element(placeButton()).toBeVisible()
})

async function expectLedTo(notice: string): Promise<void> {
  await expect.poll(() => document.activeElement?.textContent).toBe(notice)
  await expect.element(sheet().getByRole("alert").getByText(notice)).toBeInViewport({ ratio: 1 })
}

test("a delivery is finished in the sheet; until it is whole the guest is led to what is missing", async () => {
  await change(m["order_type.dine_in"]())
  await chooseType("delivery")
  const address = sheet().getByLabelText(m["checkout.address"]())
  await done().click()
  await expectLedTo(m["validation.address_required"]())
  await address.fill("7421 Al Urubah Road")
  await done().click()
  await expectLedTo(m["validation.address_required"]())
  await putPin("21.54, 39.17")
  await address.click()
  await done().click()
  await expectLedTo(m["error.address_not_covered"]())
  await putPin()
  await address.fill("")
  await done().click()
  await expect.element(address).toHaveFocus()
  await address.fill("7421 Al Urubah Road")
  await sheet().getByLabelText(m["checkout.door"](), { exact: false }).fill("12")
  await done().click()
  await expectCount(sheet(), 0)
  const whole = `7421 Al Urubah Road · ${m["order.door_of"]({ number: "12" })}`
  await expectText(section(m["order_type.delivery"]()), whole)
  await expectText(placeButton(), "27.00")
})

test("who asks for a delivery, and has no pin yet, is looked for at once", async () => {
  const [branch] = site.branches
  await commands.allowLocation(branch?.lat ?? 0, branch?.lng ?? 0)
  await change(m["order_type.dine_in"]())
  await chooseType("delivery")
  await expectText(
    sheet(),
    m["checkout.delivery_zone"]({ count: 35, amount: `${priceText(900, "en")} SAR` }),
  )
  await commands.forgetLocation()
})

test("who has moved and asks for their place again is found where they are now", async () => {
  const { lat = 0, lng = 0 } = site.branches[0] ?? {}
  const locate = sheet().getByRole("button", { name: m["branches.use_location"]() })
  const numbers = sheet().getByLabelText(m["checkout.coordinates"]())
  await change(m["order_type.dine_in"]())
  await chooseType("delivery")
  await sheet().getByText(m["checkout.by_numbers"]()).click()
  for (const at of [lat, lat + 0.01]) {
    await commands.allowLocation(at, lng)
    await locate.click()
    await expect.element(numbers).toHaveAttribute("placeholder", `${at}, ${lng}`)
  }
  await commands.forgetLocation()
})

test.each([
  ["cart", cartPath],
  ["checkout", `/checkout/${table12}`],
])("a sheet put away half answered leaves the %s as it was", async (_, path) => {
  await reopenScreen(path)
  await change(m["order_type.dine_in"]())
  await chooseType("delivery")
  await expect.element(sheet().getByText(m["checkout.move_map"]())).toBeVisible()
  goBack()
  await expectCount(sheet(), 0)
  await expectPath(path)
  await expectText(section(m["order_type.dine_in"]()), m["landing.table"]({ label: "12" }))
  await expect.element(placeButton()).toBeVisible()
})

test("a second tap on the sheet's button places nothing", async () => {
  await change(m["order_type.dine_in"]())
  await chooseType("pickup")
  await expect.element(done()).toBeVisible()
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  await done().click()
  await expectPath(cartPath)
  await expect.element(placeButton()).toBeDisabled()
  vi.runAllTimers()
  await expect.element(placeButton()).toBeEnabled()
  await expectText(main(), m["order_type.pickup"]())
})
