import { mostMovedDays } from "@sufra/domain/calendar/hijri"
import { m } from "@sufra/messages"
import { expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import { isBeingTakenAway } from "../../shell/api/cached-edits.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { weekdayText } from "../../shell/text/format-time.ts"
import { answer, openPage, sentTo } from "../../testing/console-screen.tsx"
import { branchId, signInAs } from "../../testing/signed-in.ts"
import { BranchPage, NewBranchPage } from "./branch-page.tsx"
import type { Branch, BranchNow } from "./branches.ts"
import { type Calendar, MonthStarts } from "./calendar/month-starts.tsx"
import { BranchOrderingPage } from "./ordering/ordering-page.tsx"

const save = "PUT /staff/branches/{id}/"
const name = { en: "Hittin", sa: "حطين" }

const branch = {
  ...{ id: branchId, name, address: { en: "Road", sa: "طريق" }, phone: null, lat: 24.7, lng: 46.7 },
  ...{ weekly_hours: Array(7).fill([{ open: 600, close: 1_200 }]), hours_overrides: [] },
  ...{ order_types: [1, 2], prayer_pause: null, lead_minutes: 20, sends_to_kitchen: true },
  ...{ slot_capacity: null, dine_in_radius_meters: 200, serves_at_counter: false },
  ...{ table_freed_after_minutes: null, service_rate_bp: 0, vat_rate_bp: 1_500 },
  ...{ tables_count: 2, timezone: "Asia/Riyadh", version: "1" },
  now: {
    ...{ id: branchId, name, is_main: false, is_open: true, is_paused: false, order_types: [1, 2] },
    ...{ closed_reason: null, changes_at: null, changes_today: false, hours_today: [] },
  } as unknown as BranchNow,
} as unknown as Branch

const calendar: Calendar = {
  today: { year: 1448, month: 6, day: 9 },
  moved_months: {},
  months: [{ year: 1448, month: 9, calculated: "2027-02-08", starts_on: "2027-02-08" }],
  occasions: [
    { name: "ramadan", year: 1448, from: "2027-02-08", to: "2027-03-08" },
    { name: "national-day", year: 2027, from: "2027-09-23", to: "2027-09-23" },
  ],
}

function open(isOrdering = false) {
  signInAs("owner")
  answer("GET /staff/branches/{id}/", () => ({ data: branch }))
  answer("GET /staff/branches/{id}/pause/", () => ({ data: { until: null } as never }))
  answer("GET /staff/calendar/", () => ({ data: calendar }))
  answer("GET /staff/branches/{id}/zones/", () => ({ data: { zones: [], version: "1" } }))
  answer(save, (body) => ({ data: { ...branch, ...(body as object), version: "2" } as Branch }))
  const path = `/branches/${branchId}${isOrdering ? "/ordering" : ""}`
  const shown = isOrdering ? (
    <BranchOrderingPage id={branchId} canEditTaxes />
  ) : (
    <BranchPage id={branchId} canArrange />
  )
  return openPage(shown, path, path)
}

const pressSave = () => page.getByRole("button", { name: m["action.save"](), exact: true }).click()
const labelled = (label: string) => page.getByLabelText(label, { exact: true })

test("hours that overlap are said at their day, are not sent, and are not left by accident", async () => {
  const router = open()
  const monday = { day: weekdayText(1, "sa") }
  await page.getByRole("button", { name: m["branch_editor.add_range"](monday) }).click()
  await labelled(m["branch_editor.opens_at"](monday)).nth(1).fill("10:00")
  await expect.element(page.getByText(m["validation.hours_overlap"]()).first()).toBeVisible()
  await pressSave()
  expect(sentTo(save)).toEqual([])
  void router.navigate("/account")
  const question = page.getByRole("dialog", { name: m["save.leave_title"]() })
  await question.getByRole("button", { name: m["save.leave_confirm"]() }).click()
  await expect.poll(() => router.state.location.pathname).toBe("/account")
})

test("an order type is switched off with one tick, and a branch without any is not saved", async () => {
  open()
  const type = (label: string) => page.getByRole("checkbox", { name: label, exact: true })
  await type(m["order_type.pickup"]()).click()
  await type(m["order_type.dine_in"]()).click()
  await pressSave()
  await expect.element(page.getByText(m["validation.order_type_required"]())).toBeVisible()
  expect(sentTo(save)).toEqual([])
  await type(m["order_type.dine_in"]()).click()
  await pressSave()
  await expect.element(page.getByText(m["brand.saved"]())).toBeVisible()
  expect(sentTo(save)).toMatchObject([{ order_types: [1], version: "1" }])
})

test("times, limits and rates are saved, and what cannot be is said at its field", async () => {
  open(true)
  await labelled(m["terms.lead"]()).fill("٣٥")
  await labelled(m["terms.radius"]()).fill("")
  await labelled(m["terms.service"]()).fill("300")
  await pressSave()
  await expect.element(page.getByText(m["validation.figure_invalid"]())).toBeVisible()
  expect(sentTo(save)).toEqual([])
  await labelled(m["terms.service"]()).fill("12.5")
  await pressSave()
  await expect.element(page.getByText(m["brand.saved"]())).toBeVisible()
  // The rest of the branch is sent as it is, and the zones, which nobody has touched, not at all.
  expect(sentTo(save)).toMatchObject([
    { lead_minutes: 35, service_rate_bp: 1_250, dine_in_radius_meters: null, order_types: [1, 2] },
  ])
  expect(sentTo("PUT /staff/branches/{id}/zones/")).toEqual([])
})

test("a branch whose accepted orders wait for a hand is said with one tick", async () => {
  open(true)
  const box = page.getByRole("checkbox", { name: m["kitchen.sending"](), exact: false })
  await expect.element(box).toBeChecked()
  await box.click()
  await pressSave()
  await expect.poll(() => sentTo(save)).toMatchObject([{ sends_to_kitchen: false }])
})

test("each prayer has its own length, and Maghrib in Ramadan is asked for only with Maghrib", async () => {
  open()
  await labelled(m["prayer.jumuah"]()).selectOptions("45")
  const inRamadan = page.getByRole("checkbox", {
    name: m["branch_editor.maghrib_in_ramadan"](),
    exact: false,
  })
  await expect.poll(() => inRamadan.elements().length).toBe(0)
  await labelled(m["prayer.maghrib"]()).selectOptions("15")
  await expect.element(inRamadan).not.toBeChecked()
  await pressSave()
  const prayers = [
    { prayer: "jumuah", minutes: 45 },
    { prayer: "maghrib", minutes: 15 },
  ]
  await expect
    .poll(() => sentTo(save))
    .toMatchObject([{ prayer_pause: { prayers, maghrib_in_ramadan: false } }])
})

test("Ramadan is added with one tap, with its days in both calendars, and is not offered again", async () => {
  open()
  const offers = page.getByRole("list", { name: m["calendar.occasions"]() })
  const ramadan = offers.getByRole("button", { name: m["occasion.ramadan"](), exact: false })
  await expect.element(ramadan.getByText(/1448/)).toBeVisible()
  await ramadan.click()
  await expect.poll(() => ramadan.elements().length).toBe(0)
  await expect.element(page.getByText(m["calendar.follows_month"]())).toBeVisible()
  await pressSave()
  const iftarAndSuhoor = [
    { open: 17 * 60, close: 20 * 60 },
    { open: 21 * 60, close: 3 * 60 },
  ]
  await expect
    .poll(() => sentTo(save))
    .toMatchObject([
      {
        hours_overrides: [
          {
            name: { sa: "رمضان", en: "Ramadan" },
            occasion: { name: "ramadan", year: 1448 },
            hours: Array(7).fill(iftarAndSuhoor),
          },
        ],
      },
    ])
})

test("special hours between two dates are sent with their own days, and not once they are removed", async () => {
  open()
  await page.getByRole("button", { name: m["branch_editor.override_add"]() }).click()
  await labelled(m["branch_editor.override_name_sa"]()).fill("جرد المخزون")
  await labelled(m["branch_editor.override_name_en"]()).fill("Stocktaking")
  // A Thursday and a Friday.
  await labelled(m["branch_editor.override_from"]()).fill("2027-03-11")
  await labelled(m["branch_editor.override_to"]()).fill("2027-03-12")
  const days = page.getByRole("list", { name: m["branch.hours"]() }).last()
  await expect.poll(() => days.getByRole("listitem").elements().length).toBe(2)
  const [thursday, friday] = [{ day: weekdayText(4, "sa") }, { day: weekdayText(5, "sa") }]
  await days.getByLabelText(m["branch_editor.day_open"](thursday), { exact: true }).click()
  await days.getByLabelText(m["branch_editor.opens_at"](friday)).fill("10:00")
  await days.getByLabelText(m["branch_editor.closes_at"](friday)).fill("14:00")
  await pressSave()
  const hours = [[], [], [], [], [], [{ open: 600, close: 840 }], []]
  await expect
    .poll(() => sentTo(save))
    .toMatchObject([
      { hours_overrides: [{ ...{ from: "2027-03-11", to: "2027-03-12" }, hours, occasion: null }] },
    ])
  await page.getByRole("button", { name: m["branch_editor.override_remove"]() }).click()
  await pressSave()
  await expect.poll(() => sentTo(save).at(-1)).toMatchObject({ hours_overrides: [] })
})

test("a map's link fills the location of a new branch, which is opened with it", async () => {
  signInAs("owner")
  answer("GET /staff/calendar/", () => ({ data: calendar }))
  const make = "POST /staff/branches/"
  answer(make, (body) => ({ data: { ...branch, ...(body as object) } as Branch }))
  const router = openPage(<NewBranchPage />, "/branches/new", "/branches/new")
  await labelled(m["field.name_sa"]()).fill("فرع الملقا")
  await labelled(m["field.name_en"]()).fill("Al Malqa")
  await labelled(m["branch_editor.address_sa"]()).fill("طريق أنس بن مالك")
  await labelled(m["branch_editor.address_en"]()).fill("Anas bin Malik Road")
  await pressSave()
  await expect.element(page.getByText(m["validation.required"]()).first()).toBeVisible()
  const link = "https://www.google.com/maps/place/X/@24.8,46.6,17z/data=!3d24.8123!4d46.6123"
  await labelled(m["branch_editor.paste"]()).fill(link)
  await expect.element(labelled(m["branch_editor.lat"]())).toHaveValue("24.8123")
  await pressSave()
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/branches\/[0-9a-f-]{36}$/)
  expect(sentTo(make)).toMatchObject([{ name: { en: "Al Malqa" }, lat: 24.8123, lng: 46.6123 }])
})

test("a deleted branch is not asked for again, and is left without a question about changes", async () => {
  const router = open()
  const asked = vi.fn(() => ({ data: branch }))
  await labelled(m["field.name_en"]()).fill("Hittin 2")
  answer("GET /staff/branches/{id}/", asked)
  answer("GET /staff/branches/", () => ({ data: [] }))
  answer("DELETE /staff/branches/{id}/", async () => {
    // A hint that comes before the answer.
    await queryClient.invalidateQueries({
      predicate: (query) => !isBeingTakenAway(query),
    })
    return { data: undefined as never }
  })
  await page.getByRole("button", { name: m["branch_editor.delete"]() }).click()
  const question = page.getByRole("dialog")
  await question.getByRole("button", { name: m["branch_editor.delete"]() }).click()
  await expect.poll(() => router.state.location.pathname).toBe("/branches")
  expect(asked).not.toHaveBeenCalled()
})

test("a branch with open orders is not deleted, and says why", async () => {
  const router = open()
  answer("DELETE /staff/branches/{id}/", () => ({ refused: "branch_has_orders" }))
  await page.getByRole("button", { name: m["branch_editor.delete"]() }).click()
  const question = page.getByRole("dialog")
  await question.getByRole("button", { name: m["branch_editor.delete"]() }).click()
  await expect.element(page.getByText(m["error.branch_has_orders"]())).toBeVisible()
  expect(router.state.location.pathname).not.toBe("/branches")
})

test("the first day of a month moves by as many days as the server takes", async () => {
  signInAs("owner")
  answer("GET /staff/calendar/", () => ({ data: calendar }))
  openPage(<MonthStarts />)
  const days = page.getByLabelText(/1448/).getByRole("option")
  await expect.poll(() => days.elements().length).toBe(2 * mostMovedDays + 1)
})
