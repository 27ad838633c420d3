import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { monthKey, ramadan } from "@sufra/domain/calendar/hijri"
import { comingOccasions, occasionDates, type Period } from "@sufra/domain/calendar/occasions"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { newId } from "@sufra/domain/kernel/ids"
import { languageTagOf } from "@sufra/domain/kernel/locale"
import { addDays } from "@sufra/domain/kernel/zoned-time"
import { expect, test } from "../../fixtures.ts"
import { pageHeading } from "../../support/console.ts"
import type { ServerProcess } from "../../support/server/server-process.ts"
import type { Tokens } from "../../support/staff-sessions.ts"
import { words } from "../../support/words.ts"

// A server of its own: the whole place follows the moved month, and no other journey may meet it.
test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "owner", language: "sa" })

const branchName = "فرع العليا"
const menuName = { sa: "إفطار الشهر", en: "Iftar of the month" }
const dish = "umm-ali"

/** The Ramadan that is now or comes first, as the server counts it, and the same begun a day later. */
function ramadanOf(nowMs: number) {
  const place = { timezone: "Asia/Riyadh", businessDayStartMinute: 240 }
  const { date: today } = businessDayAt(place, nowMs)
  const calculated = comingOccasions(today, {}).find(({ name }) => name === "ramadan")
  if (!calculated) throw new Error("every year has a Ramadan")
  const { year, from } = calculated
  const month = monthKey({ year, month: ramadan })
  const moved = occasionDates(calculated, { [month]: addDays(from, 1) })
  return { year, calculated, moved }
}

/** A menu of that month, whichever month the demo's own is of. */
async function addMenu(
  server: ServerProcess,
  { access_token }: Tokens,
  { year, calculated }: ReturnType<typeof ramadanOf>,
): Promise<void> {
  const item = await fetch(`${server.url}/api/menu/qr/${known.qr.olaya}/items/${dish}/`)
  const { data } = (await item.json()) as { data: { id: string } }
  const menu = {
    ...{ name: menuName, branch_ids: [], occasion: { name: "ramadan", year } },
    ...{ from: calculated.from, to: calculated.to, order_types: [1], product_ids: [data.id] },
    ...{ slots: [{ anchor: "maghrib", minutes: 0 }], capacity_orders: null, capacity_covers: 40 },
    ...{ days_ahead: 14, closes_hours_before: 3, is_prepaid: false, cancel_hours_before: 24 },
    ...{ reminder_hours_before: null, active: true },
  }
  const answer = await fetch(`${server.url}/api/staff/preorder-menus/${newId()}/`, {
    method: "PUT",
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
    body: JSON.stringify({ menu, version: null }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/** As the browser writes it: another version of the calendar's data may put other spaces into a period. */
function consoleText(page: Page, { from, to }: Period): Promise<string> {
  return page.evaluate(
    ([first, last, tag]) =>
      new Intl.DateTimeFormat(tag, {
        ...{ day: "numeric", month: "short", year: "numeric", timeZone: "UTC" },
      }).formatRange(Date.parse(first), Date.parse(last)),
    [from, to, languageTagOf("sa")] as const,
  )
}

function guestText({ from, to }: Period): string {
  const text = (date: string, year?: "numeric") =>
    new Intl.DateTimeFormat(languageTagOf("sa"), {
      ...{ day: "numeric", month: "long", timeZone: "UTC" },
      ...(year && { year }),
    }).format(Date.parse(date))
  return words("sa", "branch.range", { from: text(from), to: text(to, "numeric") })
}

async function openBranch(page: Page): Promise<string> {
  await page.goto("/console/branches")
  await page.getByRole("link", { name: branchName, exact: true }).click()
  await expect(pageHeading(page, branchName)).toBeVisible()
  return page.url().split("/").at(-1) ?? ""
}

test("the owner moves the first of Ramadan by a day, and all that hangs on it follows", async ({
  page,
  server,
  sessionOf,
}) => {
  const month = ramadanOf(Date.now())
  const name = words("sa", "occasion.ramadan")
  await addMenu(server, await sessionOf("owner"), month)
  const branchId = await openBranch(page)
  const occasions = page.getByRole("list", { name: words("sa", "calendar.occasions") })
  await occasions.getByRole("button", { name: new RegExp(`^${name}`) }).click()
  await page.getByRole("button", { name: words("sa", "action.save"), exact: true }).click()
  await expect(page.getByText(words("sa", "brand.saved"))).toBeVisible()

  await page.goto("/console/branches")
  const begins = page.getByLabel(`${name} ${month.year}`)
  await expect(begins).toHaveValue(month.calculated.from)
  await begins.selectOption(month.moved.from)
  await expect(page.getByText(words("sa", "calendar.moved"))).toBeVisible()

  await openBranch(page)
  const own = page.locator("summary", { hasText: name })
  await expect(own).toContainText(await consoleText(page, month.moved))
  await page.goto("/console/menu/preorder")
  const menus = page.getByRole("list", { name: words("sa", "preorder_editor.title") })
  const menu = menus.getByRole("listitem").filter({ hasText: menuName.sa })
  await expect(menu).toContainText(await consoleText(page, month.moved))
  await page.goto(`/branch/${known.qr.olaya}/${branchId}`)
  const special = page.getByRole("region", { name: words("sa", "branch.special_hours") })
  await expect(special).toContainText(guestText(month.moved))
})
