import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { DemoCampaign, demoCampaign } from "../../../testing/demo/demo-campaign.ts"
import { demoCustomer, signedIn } from "../../../testing/demo/demo-guest.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { ApiRefusal } from "../../../testing/fake-api.ts"
import { openScreen } from "../../../testing/open-screen.tsx"
import { expectCount, expectText, main, table12 } from "../../../testing/page-parts.ts"

const path = `/register-and-win/${table12}`
const entries = "POST /campaign/qr/{uuid}/entries/"

let site: DemoSite
let game: DemoCampaign

const heading = (name: string) => page.getByRole("heading", { name })
const submit = () => page.getByRole("button", { name: m["win.submit_sure"]() })
const city = () => page.getByRole("textbox", { name: m["customer.city"]() })

/** A sure karak, for a form that asks for the city. */
beforeEach(() => {
  site = serveDemo()
  const segments = demoCampaign().segments.slice(0, 1)
  const fields = [
    { name: "city" as const, is_required: true },
    { name: "gender" as const, is_required: false },
  ]
  // Of its own for each test: a page remembers what it has begun.
  const id = newId()
  game = new DemoCampaign(demoCampaign({ id, kind: "register-and-win", segments, fields }))
  game.serve()
})

test("a guest says what is missing, and the gift is theirs", async () => {
  signedIn(site)
  await openScreen(path, { language: "en" })
  // Name and consent are known.
  await expectCount(page.getByRole("textbox"), 1)
  await submit().click()
  await expectText(main(), m["validation.default_required"]({ path: m["customer.city"]() }))
  await expect.element(city()).toHaveFocus()
  await city().fill("Riyadh")
  await submit().click()
  await expect.element(heading(m["play.won_title"]({ prize: "Free karak" }))).toHaveFocus()
  expect(api().callsOf(entries)).toMatchObject([{ body: { form: { city: "Riyadh" } } }])
})

test("whoever is known altogether is not asked again", async () => {
  signedIn(site, demoCustomer({ city: "Riyadh" }))
  await openScreen(path, { language: "en" })
  await submit().click()
  await expect.element(heading(m["play.won_title"]({ prize: "Free karak" }))).toBeVisible()
})

test("a field that the server refuses is named, and nothing typed is lost", async () => {
  signedIn(site)
  api().answer(entries, () => {
    throw new ApiRefusal(422, "validation_failed", {}, { "form.city": "too_long" })
  })
  await openScreen(path, { language: "en" })
  await city().fill("Riyadh")
  await submit().click()
  await expectText(main(), m["validation.too_long"]())
  await expect.element(city()).toHaveValue("Riyadh")
})

test("a customer whom it is not for reads so", async () => {
  signedIn(site)
  const refusal = { code: "already_registered", until: null, days: null }
  game.live = { ...game.live, refusal }
  await openScreen(path)
  await expect.element(heading(m["error.already_registered"]())).toBeVisible()
})

test("whoever is not signed in is asked for the number first", async () => {
  await openScreen(path, { language: "en" })
  await expect.element(heading(m["play.form_sign_in"]())).toBeVisible()
  expect(api().callsOf("POST /campaign/qr/{uuid}/campaigns/{id}/commits/")).toHaveLength(0)
  await page.getByRole("textbox", { name: m["verification.phone_label"]() }).click()
  // A guest who signs up now is new to the form: it was promised before.
  await expect
    .poll(() => api().callsOf("POST /campaign/qr/{uuid}/campaigns/{id}/commits/").length)
    .toBe(1)
})
