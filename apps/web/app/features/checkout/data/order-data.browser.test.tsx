import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { continueButton, openCartWith } from "../../../testing/cart-parts.ts"
import { serveOrdering } from "../../../testing/demo/demo-ordering.ts"
import { zoneAround } from "../../../testing/demo/demo-zone.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { reopenScreen } from "../../../testing/open-screen.tsx"
import {
  expectCount,
  expectNoText,
  expectPath,
  expectText,
  main,
} from "../../../testing/page-parts.ts"

const { olaya, corniche } = known.qr

const times = () => page.getByLabelText(m["checkout.time"](), { exact: true })
const note = () => page.getByLabelText(m["checkout.handover_note"](), { exact: false })
const street = () => page.getByLabelText(m["checkout.address"](), { exact: true })
const choose = (type: "pickup" | "delivery") =>
  page.getByRole("button", { name: m[`order_type.${type}`](), exact: true }).click()

/** About noon in Riyadh, so that all of them are on one day. */
function quartersOfTomorrow(): string[] {
  const nineMs = new Date(Date.now() + 24 * 60 * 60_000).setUTCHours(9, 0, 0, 0)
  return [0, 15, 30].map((minutes) => new Date(nineMs + minutes * 60_000).toISOString())
}

test("what was said survives a reload and another language, up to the checkout", async () => {
  const terms = serveOrdering(serveDemo(olaya))
  terms.receive_times = quartersOfTomorrow()
  await openCartWith(["Fattoush"], { code: olaya })
  await choose("pickup")
  await expectPath(`/checkout/${olaya}`)
  await reopenScreen(`/order-data/${olaya}`)
  await page.getByLabelText(m["checkout.at_a_time"](), { exact: true }).click()
  const wished = terms.receive_times[1] ?? ""
  await times().selectOptions(wished)
  await note().fill("Saad")
  await reopenScreen()
  await expect.element(times()).toHaveValue(wished)
  await expect.element(note()).toHaveValue("Saad")
  await page.getByRole("button", { name: "العربية" }).click()
  await expect.element(times()).toHaveValue(wished)
  await expect.element(note()).toHaveValue("Saad")
  await continueButton().click()
  await expectPath(`/checkout/${olaya}`)
  await expectText(main(), "Saad")
  await reopenScreen()
  await expectText(main(), "Saad")
})

test("a closed branch says so before anything is asked, and leads to another", async () => {
  const site = serveDemo(corniche)
  const terms = serveOrdering(site)
  terms.is_open = false
  await openCartWith(["Fattoush"], { code: corniche })
  await expectText(main(), m["error.branch_closed"]())
  await reopenScreen(`/order-data/${corniche}`)
  await expectPath(`/order-type/${corniche}`)
  await expectText(main(), m["error.branch_closed"]())
  await expectNoText(main(), "min")
  await expect
    .element(page.getByRole("link", { name: m["checkout.other_branch"]() }))
    .toHaveAttribute("href", `/order-type/${site.place.id}`)
})

test("a pin outside of every zone is refused before anything is typed", async () => {
  const site = serveDemo(olaya)
  const terms = serveOrdering(site)
  const [branch] = site.branches
  terms.order_types = [2, 3]
  terms.zones = branch ? [zoneAround(branch)] : []
  const found = "12 Olaya Street, Al Olaya, Riyadh"
  // The first pin's words come from elsewhere, so that the second pin's are known to have come.
  api().answer("GET /delivery/address-at/", ({ query }) => ({
    address: Number(query?.lat) === branch?.lat ? found : "Elsewhere",
  }))
  await openCartWith(["Fattoush"], { code: olaya })
  await choose("delivery")
  await continueButton().click()
  await expect.element(page.getByText(m["validation.address_required"]()).first()).toBeVisible()
  const putPin = async (at: string) => {
    const field = page.getByLabelText(m["checkout.coordinates"]())
    if (!field.query()?.checkVisibility()) await page.getByText(m["checkout.by_numbers"]()).click()
    await field.fill(at)
    await page.getByRole("button", { name: m["checkout.put_pin"]() }).click()
  }
  await putPin("21.543, 39.173")
  await expectText(main(), m["error.address_not_covered"]())
  await putPin(`${branch?.lat}, ${branch?.lng}`)
  await expectNoText(main(), m["error.address_not_covered"]())
  await expectText(main(), "27.00")

  // The words come with the pin, until the guest writes their own.
  await expect.element(street()).toHaveValue(found)
  await street().fill("Behind the mosque")
  const asked = api().callsOf("GET /delivery/address-at/").length
  await putPin(`${(branch?.lat ?? 0) + 0.001}, ${branch?.lng}`)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(api().callsOf("GET /delivery/address-at/")).toHaveLength(asked)
  await expect.element(street()).toHaveValue("Behind the mosque")
  await continueButton().click()
  await expectPath(`/checkout/${olaya}`)
  await expectText(main(), "Behind the mosque")
  await expectCount(page.getByText(m["error.address_not_covered"]()), 0)
})
