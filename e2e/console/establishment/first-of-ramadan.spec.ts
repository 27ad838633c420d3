import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { monthKey, ramadan } from "@sufra/domain/calendar/hijri"
import { comingOccasions, occasionDates, type Period } from "@sufra/domain/calendar/occasions"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { languageTagOf } from "@sufra/domain/kernel/locale"
import { addDays } from "@sufra/domain/kernel/zoned-time"
import { expect, test } from "../../fixtures.ts"
import { pageHeading } from "../../support/console.ts"
import { addPreorderMenu } from "../../support/preorder-menus.ts"
import { words } from "../../support/words.ts"

// A server of its own: the whole place follows the moved month, and no other journey may meet it.
test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "owner", language: "sa" })

const branchName = "فرع العليا"
const menuName = { sa: "إفطار الشهر", en: "Iftar of the month" }

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

/** The browser writes it: another version of the calendar's data may put other spaces into a period. */
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
  // The menu is of that month, whichever month the demo's own is of.
  await addPreorderMenu(server, await sessionOf("owner"), {
    dish: "umm-ali",
    name: menuName,
    occasion: { name: "ramadan", year: month.year },
  })
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
