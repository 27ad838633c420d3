import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { serveProfile, signedIn } from "../../../testing/demo/demo-guest.ts"
import { serveOrdering } from "../../../testing/demo/demo-ordering.ts"
import { zoneAround } from "../../../testing/demo/demo-zone.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../../testing/open-screen.tsx"
import { expectCount, expectText, table12 } from "../../../testing/page-parts.ts"

type Address = ApiReply<"GET /customer/qr/{uuid}/addresses/">[number]

const postKey = "POST /customer/qr/{uuid}/addresses/"
const farAway = "21.543, 39.173"

let nearby: string
let kept: Address[]

const section = () => page.getByRole("region", { name: m["profile.addresses"]() })
const street = () => section().getByLabelText(m["checkout.address"](), { exact: true })
const save = () => section().getByRole("button", { name: m["action.save"](), exact: true })
const notCovered = () => section().getByText(m["error.address_not_covered"]())

beforeEach(async () => {
  const site = serveDemo()
  const terms = serveOrdering(site)
  const [branch] = site.branches
  terms.order_types = [1, 2, 3]
  terms.zones = branch ? [zoneAround(branch)] : []
  nearby = `${branch?.lat}, ${branch?.lng}`
  const elsewhere = { ...terms, zones: [] }
  api().answer("GET /order/qr/{uuid}/branches/{branch}/terms/", ({ params }) =>
    params.branch === branch?.id ? terms : elsewhere,
  )
  signedIn(site)
  serveProfile(site)
  api().answer("GET /delivery/address-at/", () => ({ address: null }))
  kept = []
  api().answer("GET /customer/qr/{uuid}/addresses/", () => kept)
  api().answer(postKey, ({ body }) => {
    const address = body as Address
    kept = [address, ...kept]
    return address
  })
  api().answer("PUT /customer/qr/{uuid}/addresses/{id}/", ({ params, body }) => {
    const address = { ...(body as Address), id: params.id ?? "" }
    kept = kept.map((one) => (one.id === address.id ? address : one))
    return address
  })
  api().answer("DELETE /customer/qr/{uuid}/addresses/{id}/", ({ params }) => {
    kept = kept.filter(({ id }) => id !== params.id)
    return null
  })
  await openScreen(`/profile/${table12}`, { language: "en" })
})

async function putPin(at: string): Promise<void> {
  const field = section().getByLabelText(m["checkout.coordinates"]())
  if (!field.query()?.checkVisibility()) {
    await section().getByText(m["checkout.by_numbers"]()).click()
  }
  await field.fill(at)
  await section().getByRole("button", { name: m["checkout.put_pin"]() }).click()
}

test("an address is added, changed and removed, without ordering anything", async () => {
  await expectText(section(), m["profile.addresses_empty"]())
  await section().getByRole("button", { name: m["profile.address_add"]() }).click()
  await save().click()
  await expect
    .element(section().getByText(m["validation.address_required"]()).first())
    .toBeVisible()
  await expect.element(street()).toHaveFocus()
  await putPin(farAway)
  await expect.element(notCovered()).toBeVisible()
  await putPin(nearby)
  await expectCount(notCovered(), 0)
  await street().fill("7421 Al Urubah Road")
  await section().getByLabelText(m["checkout.door"](), { exact: false }).fill("12")
  await section().getByLabelText(m["checkout.address_title"](), { exact: false }).fill("Home")
  await save().click()
  await expectText(section().getByRole("listitem"), "7421 Al Urubah Road")
  await reopenScreen()
  await expectText(section().getByRole("listitem"), "7421 Al Urubah Road")

  await section()
    .getByRole("button", { name: m["action.edit_of"]({ name: "Home" }) })
    .click()
  await expect.element(street()).toHaveValue("7421 Al Urubah Road")
  await street().fill("12 Tahlia Street")
  await save().click()
  await expectText(section().getByRole("listitem"), "12 Tahlia Street")
  await expectCount(section().getByRole("listitem"), 1)

  await section()
    .getByRole("button", { name: m["action.delete_of"]({ name: "Home" }) })
    .click()
  await expectText(section(), m["profile.addresses_empty"]())
  expect(kept).toEqual([])
})

test("an address that is sent again after a lost answer is the same one", async () => {
  api().cutOff(postKey)
  await section().getByRole("button", { name: m["profile.address_add"]() }).click()
  await putPin(nearby)
  await street().fill("7421 Al Urubah Road")
  await save().click()
  await expect.element(page.getByText(m["error.network_failed"]()).first()).toBeVisible()
  await expect.element(street()).toHaveValue("7421 Al Urubah Road")
  await expect.element(save()).not.toHaveAttribute("aria-busy")
  api().answer(postKey, ({ body }) => body as Address)
  await save().click()
  await expectText(section().getByRole("listitem"), "7421 Al Urubah Road")
  const ids = api()
    .callsOf(postKey)
    .map(({ body }) => (body as Address).id)
  expect(new Set(ids).size).toBe(1)
})
