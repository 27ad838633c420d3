import { byteOrderMark, csvRow } from "@sufra/domain/kernel/csv-text"
import { figureText } from "@sufra/domain/kernel/figures"
import { catalogueOf, type Locale, type LocalText } from "@sufra/domain/kernel/locale"
import { m } from "../../../texts.ts"
import type { Liability } from "./get-liability.ts"

const halalaDigits = 2

type Figures = Liability["total"]

/** The report as a spreadsheet opens it: one line for each month, branch and level; the sum last. */
export function* liabilityFile(report: Liability, language: Locale): Generator<string> {
  const locale = { locale: catalogueOf(language) }
  const row = (group: string, name: string, { points, worth_minor }: Figures) =>
    csvRow([group, name, String(points), figureText(worth_minor, halalaDigits, "fixed")])
  const nameOf = (name: LocalText | null) => name?.[language] ?? m["liability.without"]({}, locale)
  yield byteOrderMark +
    csvRow([
      m["liability.group"]({}, locale),
      m["liability.name"]({}, locale),
      m["liability.points"]({}, locale),
      m["liability.worth"]({}, locale),
    ])
  const months = m["liability.by_month"]({}, locale)
  for (const one of report.by_month) yield row(months, one.month, one)
  const branches = m["liability.by_branch"]({}, locale)
  for (const one of report.by_branch) yield row(branches, nameOf(one.name), one)
  const levels = m["liability.by_level"]({}, locale)
  for (const one of report.by_level) yield row(levels, nameOf(one.name), one)
  yield row(m["liability.total"]({}, locale), "", report.total)
}
