import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import {
  demoCustomer,
  serveCodes,
  serveProfile,
  signedIn,
  willSignIn,
} from "../../testing/demo/demo-guest.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import { menuPath, table12 } from "../../testing/page-parts.ts"
import { toggleBookmark } from "../bookmark/bookmark-store.ts"

const listKey = "GET /customer/qr/{uuid}/bookmarks/"
const markKey = "PUT /customer/qr/{uuid}/bookmarks/{product}/"
const profilePath = `/profile/${table12}`

let site: DemoSite
let kabsa: string
/** The bookmarks that the place keeps for the customer. */
let kept: string[]

beforeEach(() => {
  site = serveDemo()
  kabsa = site.item("chicken-kabsa").id
  kept = []
})

function keepWithPlace(): void {
  api().answer(listKey, () => kept)
  api().answer(markKey, ({ params }) => {
    kept = [...new Set([...kept, params.product ?? ""])]
    return null
  })
}

const heart = () => page.getByRole("button", { name: m["bookmark.toggle"]({ name: "كبسة دجاج" }) })

async function expectMarked(isMarked: boolean): Promise<void> {
  await expect.element(heart()).toHaveAttribute("aria-pressed", String(isMarked))
}

test("a bookmark made without a network is kept with the customer once it is back", async () => {
  signedIn(site)
  keepWithPlace()
  api().cutOff(markKey)
  await openScreen(menuPath)
  await expect.poll(() => api().callsOf(listKey).length).toBeGreaterThan(0)
  await heart().click()
  await expectMarked(true)
  await expect.poll(() => api().callsOf(markKey).length).toBeGreaterThan(0)
  expect(kept).toEqual([])
  keepWithPlace()
  dispatchEvent(new Event("online"))
  await expect.poll(() => kept).toEqual([kabsa])
  localStorage.removeItem("sufra-bookmarks")
  await reopenScreen()
  await expectMarked(true)
})

test("a bookmark made before the rest of the page has come is kept with the customer too", async () => {
  signedIn(site)
  keepWithPlace()
  toggleBookmark(site.place.id, kabsa)
  await openScreen(menuPath)
  await expect.poll(() => kept).toEqual([kabsa])
  await expectMarked(true)
})

async function signInHere(): Promise<void> {
  await page.getByRole("textbox", { name: m["verification.phone_label"]() }).fill("0501234567")
  await page.getByRole("button", { name: m["verification.send"]() }).click()
  const code = page.getByRole("textbox", { name: m["verification.code_label"]() })
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard("1234")
  await expect.element(page.getByRole("heading", { name: m["profile.title"]() })).toBeVisible()
}

test("bookmarks made before the sign-in go along, and leave with the customer", async () => {
  serveProfile(site)
  serveCodes(0)
  const customer = demoCustomer()
  willSignIn(customer)
  keepWithPlace()
  api().answer("POST /verification/qr/{uuid}/checks/", ({ body }) => {
    const { bookmarks } = body as { bookmarks: string[] }
    kept = [...new Set([...kept, ...bookmarks])]
    const tokens = { access_token: "access", refresh_token: `id.${customer.id}` }
    return { customer, is_new: false, ...tokens }
  })
  api().answer("DELETE /customer/qr/{uuid}/sessions/{id}/", () => null)
  await openScreen(menuPath)
  await heart().click()
  await expectMarked(true)
  await reopenScreen(profilePath)
  await signInHere()
  expect(kept).toEqual([kabsa])
  await page.getByRole("button", { name: m["profile.sign_out"](), exact: true }).click()
  await expect
    .element(page.getByRole("heading", { name: m["customer.sign_in_title"]() }))
    .toBeVisible()
  await reopenScreen(menuPath)
  await expectMarked(false)
  await reopenScreen(profilePath)
  await signInHere()
  await reopenScreen(menuPath)
  await expectMarked(true)
})
