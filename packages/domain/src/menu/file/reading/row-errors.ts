/** Cells that only a file has, or that only a file can get wrong; their sentences are the file's. */
export const fileErrorCodes = [
  "yes_or_no",
  "word_unknown",
  "type_unknown",
  "id_invalid",
  "id_twice",
  "id_of_another_kind",
  "key_twice",
  "slug_invalid",
  "slug_taken",
  "duplicate_in_file",
  "duplicate_on_menu",
  "category_needs_both",
  "category_names_differ",
  "name_shared",
  "group_unknown",
  "product_unknown",
  "branch_unknown",
  "tax_group_unknown",
  "station_unknown",
  "hours_invalid",
  "too_many_cells",
] as const

/** What the editor refuses as well, with the same code and so the same sentence (`validation.*`). */
export const editorErrorCodes = [
  "required",
  "too_long",
  "too_many",
  "chosen_twice",
  "name_too_long",
  "description_too_long",
  "figure_invalid",
  "price_invalid",
  "calories_invalid",
  "amount_invalid",
  "fats_exceed_total",
  "sugars_exceed_carbohydrate",
  "added_sugars_exceed_sugars",
  "minimum_above_maximum",
  "minimum_above_available",
  "free_above_maximum",
  "defaults_above_maximum",
  "combo_contains_itself",
  "combo_contains_combo",
  "combo_inside_combo",
  "combo_chooses_too_many",
  "suggestion_of_itself",
] as const

export const rowErrorCodes = [...fileErrorCodes, ...editorErrorCodes] as const
export type FileErrorCode = (typeof fileErrorCodes)[number]
export type RowErrorCode = (typeof rowErrorCodes)[number]

export type RowError = { column: string; code: RowErrorCode; value: string }

export class CellFailure {
  readonly code: RowErrorCode
  readonly value: string | undefined

  constructor(code: RowErrorCode, value?: string) {
    this.code = code
    this.value = value
  }
}
