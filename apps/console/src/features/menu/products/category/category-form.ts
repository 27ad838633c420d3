import type { LocalText } from "@sufra/domain/kernel/locale"
import { api } from "../../../../shell/api/api.ts"
import type { Category } from "../../menu.ts"

export type CategoryForm = {
  name: LocalText
  active: boolean
  /** All day unless it has windows. */
  windows: Category["windows"]
  branchIds: string[]
  /** Empty: every station. */
  stationId: string
}

export const usualWindow: Category["windows"][number] = {
  opens: "05:00",
  closes: "11:30",
  days: [],
}

export function formOf(category: Category | null): CategoryForm {
  return category
    ? {
        name: category.name,
        active: category.active,
        windows: category.windows,
        branchIds: category.branch_ids,
        stationId: category.station_id ?? "",
      }
    : { name: { en: "", sa: "" }, active: true, windows: [], branchIds: [], stationId: "" }
}

/** The id of a new category is kept by whoever opened the dialog: a second try makes no second one. */
export function saveCategory(
  form: CategoryForm,
  target: { category: Category | null; newId: string },
): Promise<Category> {
  const { name, active, windows, branchIds, stationId } = form
  const body = { name, active, windows, branch_ids: branchIds, station_id: stationId || null }
  return target.category
    ? api("PUT /staff/menu/categories/{id}/", {
        params: { id: target.category.id },
        body: { ...body, version: target.category.version },
      })
    : api("POST /staff/menu/categories/", { body: { id: target.newId, ...body } })
}
