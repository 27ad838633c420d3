import type { SheetLayout } from "@sufra/contract/dining-table"
import type { Locale } from "@sufra/domain/kernel/locale"
import { download } from "../../shell/api.ts"
import type { DiningTable } from "./tables.ts"

type Wanted = {
  branchId: string
  layout: SheetLayout
  language: Locale
  tables: DiningTable[]
  chosen: string[]
}

/** The shorter list of the two: an address has no room for hundreds of ids. */
export function namedTables(tables: DiningTable[], chosen: string[]) {
  const except = tables.map((table) => table.id).filter((id) => !chosen.includes(id))
  if (except.length === 0) return {}
  return except.length < chosen.length ? { except: except.join() } : { tables: chosen.join() }
}

/** Fetched with the session's token, so it is handed to the browser as a file of its own. */
export async function downloadSheets({ branchId, layout, language, tables, chosen }: Wanted) {
  const { content, fileName } = await download("GET /staff/branches/{id}/sheets/", {
    params: { id: branchId },
    query: {
      layout,
      language,
      origin: window.location.origin,
      ...(layout === "a4-poster" ? {} : namedTables(tables, chosen)),
    },
  })
  const url = URL.createObjectURL(content)
  const link = document.createElement("a")
  link.href = url
  link.download = fileName
  link.click()
  // The browser has taken the file by then; kept, it would stay in memory with the page.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
