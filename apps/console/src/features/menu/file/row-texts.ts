import type { Locale } from "@sufra/domain/kernel/locale"
import { languageTagOf } from "@sufra/domain/kernel/locale"
import type { FileErrorCode } from "@sufra/domain/menu/file/reading/row-errors"
import { m } from "@sufra/messages"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { gapList } from "../products/editor/gap-text.ts"
import type { ImportRow } from "./menu-import.ts"

type RowError = ImportRow["errors"][number]
type RowNote = ImportRow["notes"][number]

/** What a person wrote may run the other way than the sentence around it. */
const isolated = (text: string) => `\u2068${text}\u2069`

const fileSentences: Record<FileErrorCode, (value: string) => string> = {
  yes_or_no: () => m["menu_file.error_yes_or_no"](),
  word_unknown: (value) => m["menu_file.error_word_unknown"]({ value: isolated(value) }),
  type_unknown: (value) => m["menu_file.error_type_unknown"]({ value: isolated(value) }),
  id_invalid: (value) => m["menu_file.error_id_invalid"]({ value: isolated(value) }),
  id_twice: () => m["menu_file.error_id_twice"](),
  id_of_another_kind: () => m["menu_file.error_id_of_another_kind"](),
  key_twice: (value) => m["menu_file.error_key_twice"]({ value: isolated(value) }),
  slug_invalid: () => m["menu_file.error_slug_invalid"](),
  slug_taken: (value) => m["menu_file.error_slug_taken"]({ value: isolated(value) }),
  duplicate_in_file: (value) => m["menu_file.error_duplicate_in_file"]({ value }),
  duplicate_on_menu: () => m["menu_file.error_duplicate_on_menu"](),
  category_needs_both: () => m["menu_file.error_category_needs_both"](),
  category_names_differ: () => m["menu_file.error_category_names_differ"](),
  name_shared: (value) => m["menu_file.error_name_shared"]({ value: isolated(value) }),
  group_unknown: (value) => m["menu_file.error_group_unknown"]({ value: isolated(value) }),
  product_unknown: (value) => m["menu_file.error_product_unknown"]({ value: isolated(value) }),
  tax_group_unknown: (value) => m["menu_file.error_tax_group_unknown"]({ value: isolated(value) }),
  station_unknown: (value) => m["menu_file.error_station_unknown"]({ value: isolated(value) }),
  branch_unknown: (value) => m["menu_file.error_branch_unknown"]({ value: isolated(value) }),
  hours_invalid: () => m["menu_file.error_hours_invalid"](),
  too_many_cells: () => m["menu_file.error_too_many_cells"](),
}

function isOfFile(code: RowError["code"]): code is FileErrorCode {
  return code in fileSentences
}

/** What the editor would refuse as well is said in the editor's words. */
export function rowErrorText({ code, value }: RowError): string {
  return isOfFile(code) ? fileSentences[code](value) : (fieldErrorText(code) ?? "")
}

function listText(parts: string[], locale: Locale): string {
  return new Intl.ListFormat(languageTagOf(locale), { type: "conjunction" }).format(parts)
}

export function noteText({ code, lacks }: RowNote, locale: Locale): string {
  if (code === "restored") return m["menu_file.note_restored"]()
  if (code === "picture_unknown") return m["menu_file.note_picture_unknown"]()
  return m["menu_file.note_unpublished"]({ parts: gapList(lacks, locale) })
}

export function kindText(kind: ImportRow["kind"]): string {
  const words: Record<ImportRow["kind"], () => string> = {
    category: () => m["menu_file.kind_category"](),
    product: () => m["menu_file.kind_product"](),
    group: () => m["menu_file.kind_group"](),
    option: () => m["menu_file.kind_option"](),
    step: () => m["menu_file.kind_step"](),
  }
  return words[kind]()
}

type Effect = { added: number; changed: number; removed: number }

/** "12 added, 3 changed and 1 taken off the menu". */
export function effectText({ added, changed, removed }: Effect, locale: Locale): string {
  const parts = [
    ...(added > 0 ? [m["menu_file.will_add"]({ count: added })] : []),
    ...(changed > 0 ? [m["menu_file.will_change"]({ count: changed })] : []),
    ...(removed > 0 ? [m["menu_file.will_remove"]({ count: removed })] : []),
  ]
  return listText(parts, locale)
}
