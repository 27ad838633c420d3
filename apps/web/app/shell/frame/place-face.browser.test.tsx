import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { demoReferral } from "../../testing/demo/demo-referral.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { ApiRefusal } from "../../testing/fake-api.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectText, landingPath, main, table12 } from "../../testing/page-parts.ts"

let site: DemoSite

beforeEach(() => {
  site = serveDemo()
})

const primary = () => getComputedStyle(document.documentElement).getPropertyValue("--primary")
const logo = () => document.querySelector<HTMLImageElement>(`img[src*="${site.place.logo?.src}"]`)

test("the card of an error shows the place that this tab has shown last", async () => {
  await openScreen(landingPath, { language: "en" })
  await expectText(main(), site.place.name.en)
  const colour = primary()
  await reopenScreen("/error")
  await expect.element(page.getByRole("heading", { name: m["error.oops"]() })).toBeVisible()
  await expectText(main(), site.place.name.en)
  await expect.poll(primary).toBe(colour)
  expect(logo()).not.toBeNull()
})

test("an invitation shows the place that it leads to", async () => {
  const { name, logo: picture } = site.place
  const theme = { ...site.place.theme, primary: "#123456" }
  api().answer("GET /referral/codes/{code}/", () => ({
    ...{ uuid: site.place.id, place_name: name, logo: picture, theme, referrer_name: "Sara" },
    ...{ gift: demoReferral().gift, ends_at: null, permit_number: null, can_decline: false },
  }))
  await openScreen("/reference/E4KA6N70", { language: "en" })
  await expectText(page.getByRole("banner"), name.en)
  expect(logo()).not.toBeNull()
  expect(primary()).toBe("#123456")
})

test("a page that is slow to come shows the logo of the place meanwhile", async () => {
  await openScreen(landingPath, { language: "en" })
  const release = api().hold("GET /branch/list-qr/{uuid}/")
  await page.getByRole("link", { name: m["branches.title"](), exact: false }).click()
  const loading = page.getByRole("status").filter({ hasText: m["shell.loading"]() })
  await expect.element(loading).toBeVisible()
  expect(loading.element().querySelector("img")?.src).toContain(site.place.logo?.src)
  release()
  await expectCount(loading, 0)
})

test("a place that was deactivated still shows its name, its logo and its colour", async () => {
  const { name, logo: picture } = site.place
  const theme = { ...site.place.theme, primary: "#123456" }
  api().answer("GET /restaurant/qr/{uuid}/data/", () => {
    throw new ApiRefusal(403, "establishment_deactivated", { face: { name, logo: picture, theme } })
  })
  await openScreen(`/deactivated/${table12}`, { language: "en" })
  await expectText(page.getByRole("banner"), name.en)
  await expectText(main(), m["deactivated.title"]())
  expect(logo()).not.toBeNull()
  expect(primary()).toBe("#123456")
})
