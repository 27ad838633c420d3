import type { ApiReply } from "@sufra/contract/client/client"
import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { queryOptions } from "@tanstack/react-query"
import { api, download } from "../../../shell/api/api.ts"
import { saveFile } from "../../../shell/save-file.ts"
import { monthText } from "../../../shell/text/format-time.ts"

export type Liability = ApiReply<"GET /staff/loyalty/liability/">

export const liabilityQuery = queryOptions({
  queryKey: ["liability"],
  queryFn: ({ signal }) => api("GET /staff/loyalty/liability/", { signal }),
})

export type LiabilityGroup = {
  heading: string
  rows: { name: string; points: number; worthMinor: number }[]
}

type Figures = Liability["total"]

/** The same points three times over: by when they end, where they were earned, and whose they are. */
export function liabilityGroups(report: Liability, locale: Locale): LiabilityGroup[] {
  const row = (name: string, { points, worth_minor }: Figures) => {
    return { name, points, worthMinor: worth_minor }
  }
  const nameOf = (one: { name: Liability["by_branch"][number]["name"] }) =>
    one.name?.[locale] ?? m["liability.without"]()
  return [
    {
      heading: m["liability.by_month"](),
      rows: report.by_month.map((one) => row(monthText(one.month, locale), one)),
    },
    {
      heading: m["liability.by_branch"](),
      rows: report.by_branch.map((one) => row(nameOf(one), one)),
    },
    {
      heading: m["liability.by_level"](),
      rows: report.by_level.map((one) => row(nameOf(one), one)),
    },
  ].filter(({ rows }) => rows.length > 0)
}

export async function saveLiability(language: Locale): Promise<void> {
  const query = { language }
  const { content, fileName } = await download("GET /staff/loyalty/liability/file/", { query })
  saveFile(content, fileName)
}
