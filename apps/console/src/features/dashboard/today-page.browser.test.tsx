import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { LanguageSwitch } from "../../shell/language-switch.tsx"
import { answer, closePage, openPage } from "../../testing/console-screen.tsx"
import { signInAs } from "../../testing/signed-in.ts"
import type { Today } from "./today.ts"
import { TodayPage } from "./today-page.tsx"

const branch = (id: string, name: string): Today["branches"][number] => ({
  ...{ id, name: { en: name, sa: name }, address: { en: "Road", sa: "طريق" }, phone: null },
  ...{ lat: 24.7, lng: 46.7, is_main: true, is_open: true, closed_reason: null },
  ...{ is_paused: false, changes_at: null, changes_today: false, order_types: [], hours_today: [] },
})

const counts = {
  ...{ orders: 7, punches: 1, attempts: 2 },
  ...{ evaluations: 3, referrals: 4, converted_leads: 5 },
}

const today: Today = {
  ...{ business_day: "2026-11-17", starts_at_hour: 4, sales: null, under_way: 0, late: [] },
  counts,
  visits_by_hour: [
    { hour: 13, visits: 8 },
    { hour: 20, visits: 2 },
  ],
  branches: [branch("one", "Olaya"), branch("two", "Jeddah Corniche")],
  ...{ code_rush: null, sms: "works", without_code: "offered", backup: null },
  ...{ staff_limits: null, charges_vat: true },
} as Today

function open(): void {
  signInAs("owner")
  answer("GET /staff/today/", (_body, { query }) => ({
    data: query.days === "7" ? { ...today, counts: { ...counts, orders: 49 } } : today,
  }))
  answer("GET /staff/messages/summary/", () => ({
    data: { waiting: 0, alarms: 0, providers: { sms: "unifonic", email: "smtp" } },
  }))
  openPage(
    <>
      <LanguageSwitch />
      <TodayPage timezone="Asia/Riyadh" checklist={null} />
    </>,
  )
}

test("the six counts in their order, also of a week, the branches, and the day's visits", async () => {
  open()
  const region = page.getByRole("region", { name: m["today.counts"]() })
  const figures = () =>
    region
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => /\d+$/.exec(textContent ?? "")?.[0])
  await expect.poll(figures).toEqual(["7", "1", "2", "3", "4", "5"])
  await region.getByRole("button", { name: m["today.period_7"]() }).click()
  await expect.poll(figures).toEqual(["49", "1", "2", "3", "4", "5"])
  const branches = page.getByRole("list", { name: m["today.branches"]() })
  expect(branches.getByRole("listitem").elements()).toHaveLength(2)
  await expect.element(branches).toMatchTextContent("Jeddah Corniche")
  await expect.element(page.getByText(m["today.visits_count"]({ count: 10 }))).toBeVisible()
  const table = page.getByRole("table", { name: m["today.visits_by_hour"]() })
  await expect.element(table).toBeInTheDocument()
})

test("a switch of the language keeps the page, and is kept for the next visit", async () => {
  open()
  const title = () => page.getByRole("heading", { level: 1 })
  await expect.element(title()).toMatchTextContent(m["today.title"]())
  await page.getByRole("button", { name: /English/ }).click()
  await expect.poll(() => document.documentElement.dir).toBe("ltr")
  await expect.element(title()).toMatchTextContent("Today")
  closePage()
  open()
  await expect.element(title()).toMatchTextContent("Today")
})

test("whoever sees the sales sees them by section, where there are sections", async () => {
  open()
  answer("GET /staff/today/", () => ({
    data: {
      ...today,
      sales: {
        ...{ today_minor: 9_000, compared: null },
        by_section: [
          {
            ...{ branch_id: "one", section_id: "s", name: { en: "Terrace", sa: "التراس" } },
            ...{ orders: 2, total_minor: 6_000 },
          },
          { branch_id: "one", section_id: null, name: null, orders: 1, total_minor: 3_000 },
        ],
      },
    },
  }))
  const region = page.getByRole("region", { name: m["till.by_section"]() })
  await page.getByRole("button", { name: m["today.period_7"]() }).click()
  await expect.poll(() => region.getByRole("listitem").elements().length).toBe(2)
  await expect.element(region.getByRole("listitem").first()).toMatchTextContent("60.00")
})
