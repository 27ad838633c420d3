import { defaultLocale, locales } from "@sufra/domain/kernel/locale"
import { rowKinds } from "@sufra/domain/menu/file/file-menu"
import { rowStatuses } from "@sufra/domain/menu/file/plan"
import { rowErrorCodes } from "@sufra/domain/menu/file/reading/row-errors"
import { requiredGaps } from "@sufra/domain/menu/publishing"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { fileReply, instant, localText, nothing, reply, uuid } from "../shapes.ts"

export const menuFilePageSize = 50

/** Which language a file is written in; it is read in either. */
const languageQuery = z.object({ language: z.enum(locales).default(defaultLocale) })

const column = localText.meta({ description: "The column's header in both languages" })

const menuImportRow = z
  .object({
    row_number: z.int().meta({ description: "As a spreadsheet counts: the header is row 1" }),
    kind: z.enum(rowKinds),
    id: uuid,
    name: localText,
    status: z.enum(rowStatuses),
    changes: z.array(z.object({ column, from: localText, to: localText })),
    errors: z.array(z.object({ column, code: z.enum(rowErrorCodes), value: z.string() })),
    notes: z.array(
      z.object({
        code: z.enum(["unpublished", "picture_unknown", "restored"]),
        lacks: z.array(z.enum(requiredGaps)),
      }),
    ),
    cells: z
      .array(z.string())
      .nullable()
      .meta({ description: "The row as it was written, when something is wrong with it" }),
  })
  .meta({ id: "MenuImportRow" })

const rowPage = z.object({
  rows: z.array(menuImportRow),
  total: z.int().meta({ description: "Of the asked status, over all pages" }),
})

const menuImportView = z
  .object({
    id: uuid,
    expires_at: instant,
    file_name: z.string(),
    encoding: z.string(),
    delimiter: z.enum([",", ";", "\t"]),
    header: z.array(z.string()),
    ignored_columns: z.array(z.string()),
    row_count: z.int(),
    counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), error: z.int() }),
    unpublished: z.int().meta({ description: "New products that lack what publishing requires" }),
    missing: z
      .object({ products: z.int(), others: z.int(), names: z.array(localText) })
      .meta({ description: "What the menu has and the file does not; the first names of it" }),
    page: rowPage,
  })
  .meta({ id: "MenuImport" })

const result = z
  .object({ added: z.int(), changed: z.int(), removed: z.int() })
  .meta({ id: "MenuImportResult" })

const params = z.object({ id: uuid })

export const menuFileEndpoints = {
  "GET /staff/menu/file/": {
    summary: "The whole menu as a CSV file that can be read back",
    tag: "menu file",
    audience: { capability: "menu.edit" },
    query: languageQuery,
    file: "text/csv; charset=utf-8",
    reply: fileReply,
  },
  "GET /staff/menu/file/template/": {
    summary: "An empty menu file with two examples",
    tag: "menu file",
    audience: { capability: "menu.edit" },
    query: languageQuery,
    file: "text/csv; charset=utf-8",
    reply: fileReply,
  },
  "POST /staff/menu/starter/": {
    summary: "Fill an empty menu with a few common dishes, to be edited",
    tag: "menu file",
    audience: { capability: "menu.edit" },
    reply: reply(result),
  },
  "POST /staff/menu/file/preview/": {
    summary: "Read a menu file (multipart field `file`, CSV) and say what it would change",
    isAudited: false,
    tag: "menu file",
    audience: { capability: "menu.edit" },
    multipart: true,
    reply: reply(menuImportView),
  },
  "GET /staff/menu/file/{id}/rows/": {
    summary: "The rows of a file that was read, page by page",
    tag: "menu file",
    audience: { capability: "menu.edit" },
    params,
    query: z.object({
      status: z.enum(rowStatuses).optional(),
      page: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    reply: reply(rowPage),
  },
  "POST /staff/menu/file/{id}/confirm/": {
    summary: "Change the menu as the preview said, all of it or nothing",
    tag: "menu file",
    audience: { capability: "menu.edit" },
    params,
    body: z.object({
      remove_missing: z
        .boolean()
        .meta({ description: "Also take off the menu what is not in the file" }),
    }),
    reply: reply(result),
  },
  "DELETE /staff/menu/file/{id}/": {
    summary: "Call a read file off; nothing of it is kept",
    isAudited: false,
    tag: "menu file",
    audience: { capability: "menu.edit" },
    params,
    reply: nothing,
  },
} satisfies EndpointTable
