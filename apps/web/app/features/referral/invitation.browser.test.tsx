import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { demoCustomer, signedIn } from "../../testing/demo/demo-guest.ts"
import { demoReferral } from "../../testing/demo/demo-referral.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectPath, expectText, main, table12 } from "../../testing/page-parts.ts"

const code = "E4KA6N70"
const leadId = "11111111-1111-7111-8111-111111111111"
let site: DemoSite

beforeEach(() => {
  site = serveDemo()
})

function invite(canDecline: boolean) {
  api().answer("GET /referral/codes/{code}/", () => ({
    ...{ uuid: site.place.id, place_name: site.place.name, logo: null, referrer_name: "Sara" },
    theme: site.place.theme,
    ...{ gift: demoReferral().gift, ends_at: null, permit_number: "77", can_decline: canDecline },
  }))
}

const join = () => page.getByRole("link", { name: m["invitation.join"]() })
const decline = () => page.getByRole("button", { name: m["invitation.decline"]() })
const finish = () => page.getByRole("button", { name: m["customer.finish"]() })
const codeField = () => page.getByLabelText(m["referral_prompt.code"]())

/** Somebody who has proven a phone, and said nothing of themselves yet. */
const newcomer = () => demoCustomer({ name: "", privacy_accepted: false })

async function fillDetails() {
  await page.getByLabelText(m["customer.name"](), { exact: false }).fill("Hind")
  await page.getByLabelText(m["customer.privacy_accept"](), { exact: false }).click()
}

test("an invitation says who invites and what there is to get, and its code goes to the form", async () => {
  invite(false)
  signedIn(site, newcomer())
  api().answer("GET /referral/qr/{uuid}/me/", () => demoReferral({ code: "ANOTHER1" }))
  await openScreen(`/reference/${code}`, { language: "en" })
  await expectText(main(), "Sara invites you to Bayt Al Karam")
  await expectText(main(), "Free karak")
  await expectText(main(), "Permit number 77")
  await expectCount(decline(), 0)
  const form = `/register/${site.place.id}?code=${code}`
  // In the link itself: a tap that comes before any script follows it.
  await expect.element(join()).toHaveAttribute("href", form)
  await join().click()
  await expectPath(form)
  await expect.element(codeField()).toHaveValue(code)
  // What is sent is the question: the page after it is another test's.
  api().refuse("PUT /customer/qr/{uuid}/me/", 503, "service_unavailable")
  await fillDetails()
  await finish().click()
  await expect.poll(() => api().callsOf("PUT /customer/qr/{uuid}/me/").length).toBe(1)
  const [call] = api().callsOf("PUT /customer/qr/{uuid}/me/")
  expect(call?.body).toMatchObject({ name: "Hind", referral_code: code })
})

test("whoever opens their own link is told so, and is not asked to join", async () => {
  invite(true)
  signedIn(site)
  api().answer("GET /referral/qr/{uuid}/me/", () => demoReferral({ code }))
  await openScreen(`/reference/${code.toLowerCase()}?lead=${leadId}`, { language: "en" })
  await expectText(main(), m["invitation.own"]())
  await expectCount(join(), 0)
  await expectCount(decline(), 0)
  await expect
    .element(page.getByRole("link", { name: m["referral.title"]() }))
    .toHaveAttribute("href", `/referral/${site.place.id}`)
})

test("everything that is wrong with a registration is marked at once", async () => {
  signedIn(site, newcomer())
  await openScreen(`/register/${table12}`, { language: "en" })
  const email = page.getByRole("textbox", { name: m["customer.email"](), exact: false })
  await email.fill("hind@")
  await page.getByLabelText(m["referral_prompt.yes"]()).click()
  await finish().click()
  await expectText(main(), m["validation.name_required"]())
  await expectText(main(), m["validation.email_invalid"]())
  await expectText(main(), m["validation.referral_code_required"]())
  await expectText(main(), m["customer.privacy_needed"]())
  expect(api().callsOf("PUT /customer/qr/{uuid}/me/")).toHaveLength(0)
})

test("a friend who was named may say no", async () => {
  invite(true)
  api().answer("POST /referral/codes/{code}/declines/", () => null)
  await openScreen(`/reference/${code}?lead=${leadId}`, { language: "en" })
  await decline().click()
  await expectText(main(), m["invitation.declined_title"]())
  const [call] = api().callsOf("POST /referral/codes/{code}/declines/")
  expect(call?.body).toEqual({ lead_id: leadId })
})

test("an invitation that is over, or that nobody knows, says so", async () => {
  api().refuse("GET /referral/codes/{code}/", 410, "referral_over")
  await openScreen(`/reference/${code}`, { language: "en" })
  await expectText(main(), m["error.referral_over"]())
})

test("an unknown code says so", async () => {
  api().refuse("GET /referral/codes/{code}/", 404, "referral_code_invalid")
  await openScreen("/reference/nonsense", { language: "en" })
  await expectText(main(), m["error.referral_code_invalid"]())
})

test("who says yes and has no code is warned, and may go on without", async () => {
  signedIn(site, newcomer())
  await openScreen(`/register/${table12}`, { language: "en" })
  await fillDetails()
  await page.getByLabelText(m["referral_prompt.yes"]()).click()
  await finish().click()
  await expectText(main(), m["validation.referral_code_required"]())
  await expect.element(codeField()).toHaveFocus()
  expect(api().callsOf("PUT /customer/qr/{uuid}/me/")).toHaveLength(0)
  // What is sent is the question: the page after it is another test's.
  api().refuse("PUT /customer/qr/{uuid}/me/", 503, "service_unavailable")
  await page.getByRole("button", { name: m["referral_prompt.go_on"]() }).click()
  await expect.poll(() => api().callsOf("PUT /customer/qr/{uuid}/me/").length).toBe(1)
  const [call] = api().callsOf("PUT /customer/qr/{uuid}/me/")
  expect(call?.body).not.toHaveProperty("referral_code")
})

test("a wrong code is said beside its field, and nothing typed is lost", async () => {
  signedIn(site, newcomer())
  api().refuse("PUT /customer/qr/{uuid}/me/", 404, "referral_code_invalid")
  await openScreen(`/register/${table12}`, { language: "en" })
  await fillDetails()
  await page.getByLabelText(m["referral_prompt.yes"]()).click()
  await codeField().fill("WRONG")
  await finish().click()
  await expectText(main(), m["error.referral_code_invalid"]())
  await expect.element(codeField()).toHaveValue("WRONG")
  await expect
    .element(page.getByLabelText(m["customer.name"](), { exact: false }))
    .toHaveValue("Hind")
})

test("a place without invitations does not ask for a code", async () => {
  site.place.subscriptions = ["menu", "ordering", "loyalty"]
  signedIn(site, newcomer())
  await openScreen(`/register/${table12}`, { language: "en" })
  await expect.element(finish()).toBeVisible()
  await expectCount(page.getByText(m["referral_prompt.question"]()), 0)
})
