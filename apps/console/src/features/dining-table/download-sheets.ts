import type { SheetLayout } from "@sufra/contract/establishment/dining-table"
import type { Locale } from "@sufra/domain/kernel/locale"
import { download } from "../../shell/api/api.ts"
import { saveFile } from "../../shell/save-file.ts"
import { namedTables } from "./named-tables.ts"
import type { DiningTable } from "./tables.ts"

type Wanted = {
  branchId: string
  layout: SheetLayout
  language: Locale
  tables: DiningTable[]
  chosen: string[]
}

/** Fetched with the session's token, so it is handed to the browser as a file of its own. */
export async function downloadSheets({ branchId, layout, language, tables, chosen }: Wanted) {
  const { content, fileName } = await download("GET /staff/branches/{id}/sheets/", {
    params: { id: branchId },
    query: {
      layout,
      language,
      ...(layout === "a4-poster" ? {} : namedTables(tables, chosen)),
    },
  })
  saveFile(content, fileName)
}
