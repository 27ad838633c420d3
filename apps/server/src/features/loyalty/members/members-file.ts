import { Readable } from "node:stream"
import type { ApiQuery } from "@sufra/contract/client/client"
import type { Segment } from "@sufra/domain/customer/segment"
import { byteOrderMark, csvRow } from "@sufra/domain/kernel/csv-text"
import { figureText } from "@sufra/domain/kernel/figures"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { zonedTime } from "@sufra/domain/kernel/zoned-time"
import { describeAction } from "../../../auditing/audit.ts"
import type { Services } from "../../../services.ts"
import { m } from "../../../texts.ts"
import {
  type CustomerRow,
  countCustomers,
  listCustomers,
  segmentsOfCustomer,
} from "../../customer/index.ts"
import type { EstablishmentRow } from "../../establishment/index.ts"
import { filtersOf, levelsOf } from "./list-members.ts"

/** Rows at a time: a place may have a hundred thousand customers. */
const batchSize = 1_000
const halalaDigits = 2

type Written = { language: Locale; timezone: string; levels: Map<string, string>; now: Date }

const segmentTexts: Record<Segment, (locale: { locale: "ar" | "en" }) => string> = {
  new: (locale) => m["customers.segment_new"]({}, locale),
  regular: (locale) => m["customers.segment_regular"]({}, locale),
  lapsing: (locale) => m["customers.segment_lapsing"]({}, locale),
}

function headOf(language: Locale): string {
  const locale = { locale: catalogueOf(language) }
  return csvRow([
    m["field.name"]({}, locale),
    m["customers.phone"]({}, locale),
    m["customers.email"]({}, locale),
    m["customers.segments"]({}, locale),
    m["customers.level"]({}, locale),
    m["customers.orders"]({}, locale),
    m["customers.spent"]({}, locale),
    m["customers.last_order"]({}, locale),
    m["customers.member_since"]({}, locale),
    m["customers.offers"]({}, locale),
  ])
}

function rowOf(row: CustomerRow, { language, timezone, levels, now }: Written): string {
  const locale = { locale: catalogueOf(language) }
  const dayOf = (at: Date | null) => (at ? zonedTime(at.getTime(), timezone).date : "")
  const yesNo = row.marketingConsentAt ? m["evaluations.yes"] : m["evaluations.no"]
  return csvRow([
    row.name,
    row.phone,
    row.email ?? "",
    segmentsOfCustomer(row, now)
      .map((segment) => segmentTexts[segment](locale))
      .join(" / "),
    levels.get(row.levelId ?? "") ?? "",
    String(row.ordersCount),
    figureText(row.spentMinor, halalaDigits, "fixed"),
    dayOf(row.lastOrderAt),
    dayOf(row.createdAt),
    yesNo({}, locale),
  ])
}

/** The customers that were asked for as a spreadsheet opens them. Who took the file is written down first. */
export async function membersFile(
  services: Services,
  place: EstablishmentRow,
  { language, ...asked }: ApiQuery<"GET /staff/customers/file/">,
): Promise<Readable> {
  const { database } = services
  const now = services.now()
  // Only who works at every branch takes the file.
  const filters = await filtersOf(services, { place, branchIds: [] }, asked)
  const levels = await levelsOf(database.read, place, now)
  const names = new Map(levels.map(({ id, name }) => [id, name[language]]))
  const written = { language, timezone: place.timezone, levels: names, now }
  // Nothing is changed: the transaction is there for the entry of the log, which says how many were taken.
  await database.withTransaction(async (tx) => {
    describeAction({ rows: await countCustomers(tx, place.id, { ...filters, now }) })
  })
  async function* lines() {
    yield byteOrderMark + headOf(language)
    let before: string | undefined
    do {
      const page = { sort: asked.sort, before, limit: batchSize, now }
      const found = await listCustomers(database.read, place.id, { ...filters, ...page })
      yield found.rows.map((row) => rowOf(row, written)).join("")
      before = found.next ?? undefined
    } while (before !== undefined)
  }
  return Readable.from(lines())
}
