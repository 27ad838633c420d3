import { ApiError, type ApiReply } from "@sufra/contract/client/client"
import type { Locale } from "@sufra/domain/kernel/locale"
import { menuFileLimits } from "@sufra/domain/menu/limits"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api, download, uploadingApi } from "../../../shell/api/api.ts"

export type MenuImport = ApiReply<"POST /staff/menu/file/preview/">
export type ImportRow = MenuImport["page"]["rows"][number]
export type ImportResult = ApiReply<"POST /staff/menu/file/{id}/confirm/">
export type RowFilter = ImportRow["status"] | "all"

export async function previewFile(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<MenuImport> {
  if (file.size > menuFileLimits.bytes) throw new ApiError("payload_too_large")
  const form = new FormData()
  form.append("file", file)
  return uploadingApi(onProgress)("POST /staff/menu/file/preview/", { form, signal })
}

export function rowsQuery(id: string, filter: RowFilter, page: number) {
  return queryOptions({
    queryKey: ["menu-import-rows", id, filter, page],
    queryFn: ({ signal }) => fetchRows(id, filter, page, signal),
    placeholderData: keepPreviousData,
    // A plan never changes: only another file makes another one, and no hint fetches it again.
    staleTime: "static",
  })
}

export function fetchRows(id: string, filter: RowFilter, page: number, signal?: AbortSignal) {
  return api("GET /staff/menu/file/{id}/rows/", {
    params: { id },
    query: { page, ...(filter === "all" ? {} : { status: filter }) },
    ...(signal && { signal }),
  })
}

export function confirmImport(id: string, removesMissing: boolean): Promise<ImportResult> {
  const body = { remove_missing: removesMissing }
  return api("POST /staff/menu/file/{id}/confirm/", { params: { id }, body })
}

/** Nothing of it is kept; one that cannot be reached is swept by itself. */
export function callOffImport(id: string): void {
  void api("DELETE /staff/menu/file/{id}/", { params: { id } }).catch(() => undefined)
}

export function downloadMenu(language: Locale) {
  return download("GET /staff/menu/file/", { query: { language } })
}

export function downloadTemplate(language: Locale) {
  return download("GET /staff/menu/file/template/", { query: { language } })
}
