import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { signedIn } from "../../testing/demo/demo-guest.ts"
import { demoLead, demoReferral, type Referral } from "../../testing/demo/demo-referral.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectText, main, table12 } from "../../testing/page-parts.ts"

const path = `/referral/${table12}`
let site: DemoSite
let referral: Referral

beforeEach(() => {
  site = serveDemo()
  referral = demoReferral()
  api().answer("GET /referral/qr/{uuid}/me/", () => referral)
})

const name = () => page.getByLabelText(m["referral.friend_name"]())
const phone = () => page.getByLabelText(m["referral.friend_phone"]())
const add = () => page.getByRole("button", { name: m["referral.add"]() })

test("a referrer has a code, a link and a QR code, and reads what both get", async () => {
  signedIn(site)
  await openScreen(path, { language: "en" })
  await expectText(main(), "Your friend gets Free karak for joining")
  await expectText(main(), "E4KA6N70")
  await expect.element(page.getByRole("img", { name: m["referral.qr_label"]() })).toBeVisible()
  await expectText(main(), m["referral.empty_title"]())
})

test("every status says what became of a friend and what it brought", async () => {
  signedIn(site)
  const reward = { name: { en: "SAR 10 off", sa: "خصم" }, points: 50 }
  referral = demoReferral({
    ...{ converted: 1, earned_rewards: 1, earned_points: 50 },
    leads: [
      demoLead("Held", { status: "joined", is_held: true }),
      demoLead("Joined", { status: "joined", friend_phone: null }),
      demoLead("Active", { status: "active", earned: { ...reward, state: "given" } }),
      demoLead("Returned", { status: "returned", earned: { ...reward, state: "taken-back" } }),
      demoLead("Used", { status: "returned", earned: { ...reward, state: "kept" } }),
      demoLead("Declined", { status: "declined" }),
      demoLead("Canceled", { status: "canceled" }),
    ],
  })
  await openScreen(path, { language: "en" })
  await expectText(main(), "1 reward · 50 points")
  await expectText(main(), m["lead.held"]())
  await expectText(main(), "Reward: SAR 10 off and 50 points")
  await expectText(main(), "Taken back: SAR 10 off and 50 points")
  await expectText(main(), "Was used before the order was returned: SAR 10 off and 50 points")
  await expectCount(page.getByRole("button", { name: m["referral.send"]() }), 0)
})

test("a friend who was named is invited from the referrer's own phone, once", async () => {
  signedIn(site)
  const lead = demoLead("سارة", { friend_phone: "+966551112222" })
  api().answer("POST /referral/qr/{uuid}/leads/", () => lead)
  await openScreen(path, { language: "en" })
  await add().click()
  await expectText(main(), m["validation.name_required"]())
  await name().fill("سارة")
  await phone().fill("0551112222")
  await add().click()
  const link = page.getByRole("link", { name: m["referral.whatsapp"]() })
  await expect.element(link).toHaveAttribute("href", expect.stringContaining("wa.me/966551112222"))
  const href = decodeURIComponent(link.element().getAttribute("href") ?? "")
  expect(href).toContain(`/reference/E4KA6N70?lead=${lead.id}`)
  await expect.element(name()).toHaveValue("")
})

test("a friend who is known already, or whose answer was lost, is sent under the same id", async () => {
  signedIn(site)
  api().cutOff("POST /referral/qr/{uuid}/leads/")
  await openScreen(path, { language: "en" })
  await name().fill("سارة")
  await phone().fill("0551112222")
  await add().click()
  await expectText(main(), m["error.network_failed"]())
  api().refuse("POST /referral/qr/{uuid}/leads/", 409, "lead_exists")
  await add().click()
  await expectText(main(), m["error.lead_exists"]())
  await expect.element(phone()).toHaveFocus()
  const ids = api()
    .callsOf("POST /referral/qr/{uuid}/leads/")
    .map(({ body }) => (body as { id: string }).id)
  expect(new Set(ids).size).toBe(1)
  expect(ids.length).toBeGreaterThanOrEqual(2)
})

test("an invitation is withdrawn, and the list follows", async () => {
  signedIn(site)
  referral = demoReferral({ leads: [demoLead("Sara")] })
  api().answer("POST /referral/qr/{uuid}/leads/{id}/withdraw/", () => {
    const lead = demoLead("Sara", { status: "canceled" })
    referral = demoReferral({ leads: [lead] })
    return lead
  })
  await openScreen(path, { language: "en" })
  await page.getByRole("button", { name: m["referral.withdraw_of"]({ friend: "Sara" }) }).click()
  await expectText(main(), m["lead.status_canceled"]())
})

test("while invitations are paused nobody is invited, and what was earned stays", async () => {
  signedIn(site)
  referral = demoReferral({ is_open: false, converted: 2, leads: [demoLead("Sara")] })
  await openScreen(path, { language: "en" })
  await expectText(main(), m["referral.closed"]())
  await expectCount(add(), 0)
})

test("who is not signed in is asked to, and a place without it says so", async () => {
  await openScreen(path, { language: "en" })
  await expectText(main(), m["referral.sign_in_title"]())
})

test("a place that has switched it off says so", async () => {
  site.place.subscriptions = ["menu", "ordering", "loyalty"]
  signedIn(site)
  await openScreen(path, { language: "en" })
  await expectText(main(), m["error.module_off"]())
})
