import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { answer, openPage, sentTo } from "../../../testing/console-screen.tsx"
import { branchId, signInAs } from "../../../testing/signed-in.ts"
import type { Branch } from "../branches.ts"
import { BranchOrderingPage } from "./ordering-page.tsx"

const save = "PUT /staff/branches/{id}/zones/"
const name = { en: "Nakheel", sa: "النخيل" }

const branch = {
  ...{ id: branchId, name, address: name, phone: null, lat: 24.7, lng: 46.7, version: "1" },
  ...{ weekly_hours: Array(7).fill([]), hours_overrides: [], order_types: [2, 3] },
  ...{ prayer_pause: null, lead_minutes: 20, sends_to_kitchen: true, slot_capacity: null },
  ...{ dine_in_radius_meters: null, serves_at_counter: false, table_freed_after_minutes: null },
  ...{ service_rate_bp: 0, vat_rate_bp: 1_500, tables_count: 0, timezone: "Asia/Riyadh" },
  now: { id: branchId, name, is_main: true, is_open: true, is_paused: false, order_types: [2, 3] },
} as unknown as Branch

type Sent = { zones: { name: { en: string }; polygon: { lat: number; lng: number }[] }[] }

test("without pictures and without a mouse: a circle, its corners in figures and by key, and away again", async () => {
  signInAs("owner")
  answer("GET /staff/branches/{id}/", () => ({ data: branch }))
  answer("GET /staff/branches/{id}/zones/", () => ({ data: { zones: [], version: "1" } }))
  answer("PUT /staff/branches/{id}/", () => ({ data: branch }))
  answer(save, (body) => ({ data: { ...(body as Sent), version: "2" } as never }))
  openPage(<BranchOrderingPage id={branchId} canEditTaxes />, "/ordering", "/ordering")
  await expect.element(page.getByText(m["terms.map_no_tiles"]())).toBeVisible()
  await page.getByLabelText(m["terms.circle_radius"](), { exact: false }).fill("٢٫٥")
  await userEvent.keyboard("{Enter}")
  await page.getByLabelText(m["field.name_sa"](), { exact: true }).fill("دائرة")
  await page.getByLabelText(m["field.name_en"](), { exact: true }).fill("Circle")
  await page.getByText(m["terms.corners"]({ count: 16 }), { exact: true }).click()
  const lat = (number: number) =>
    page.getByLabelText(m["terms.corner_lat"]({ number }), { exact: true })
  await lat(1).fill("٢٤٫٧٨")

  const opposite = (lat(9).element() as HTMLInputElement).value
  const pressSave = page.getByRole("button", { name: m["action.save"](), exact: true })
  await lat(9).fill("24.79")
  await pressSave.click()
  const crossing = page.getByText(m["validation.crosses_itself"]())
  await expect.element(crossing).toBeVisible()
  expect(sentTo(save)).toEqual([])
  await lat(9).fill(opposite)
  await expect.element(crossing).not.toBeInTheDocument()

  const corner = page.getByRole("button", { name: m["terms.corner"]({ number: 5 }), exact: true })
  const lng = page.getByLabelText(m["terms.corner_lng"]({ number: 5 }), { exact: true })
  const before = Number((lng.element() as HTMLInputElement).value)
  ;(corner.element() as HTMLElement).focus()
  await userEvent.keyboard("{ArrowRight}{ArrowRight}")
  await expect.element(corner).toHaveFocus()
  await pressSave.click()
  await expect.poll(() => sentTo(save).length).toBe(1)
  const [zone] = (sentTo(save)[0] as Sent).zones
  expect(zone).toMatchObject({ name: { en: "Circle" } })
  expect(zone?.polygon).toHaveLength(16)
  expect(zone?.polygon[0]?.lat).toBe(24.78)
  expect(zone?.polygon[4]?.lng).toBeGreaterThan(before)

  await page.getByRole("button", { name: m["terms.zone_delete"]() }).click()
  await pressSave.click()
  await expect.poll(() => sentTo(save).at(-1)).toMatchObject({ zones: [] })
})
