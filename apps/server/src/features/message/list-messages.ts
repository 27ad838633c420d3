import type { Reader } from "@sufra/db/connection"
import { message } from "@sufra/db/schema/message"
import { phonePart } from "@sufra/domain/customer/phone-part"
import { secretPurpose } from "@sufra/domain/message/secret"
import { and, count, desc, eq, gt, lt, or, type SQL, sql } from "drizzle-orm"
import { alarmForMs } from "./message-view.ts"
import { ofBranches } from "./of-branches.ts"
import type { Message } from "./queries.ts"

const pageSize = 50

type Reading = {
  establishmentId: string
  /** Where the reader works; none: everywhere. */
  branchIds: string[]
}

type Wanted = Reading & {
  isDemo: boolean
  channel?: Message["channel"] | undefined
  state?: Message["state"] | undefined
  query?: string | undefined
  /** Only to this number. */
  recipient?: string | undefined
  before?: string | undefined
}

/** One page of the log, and where the next one begins. */
export async function listMessages(reader: Reader, wanted: Wanted) {
  const { establishmentId, branchIds, channel, state, query, recipient, before, isDemo } = wanted
  const rows = await reader
    .select()
    .from(message)
    .where(
      and(
        eq(message.establishmentId, establishmentId),
        ofBranches(establishmentId, branchIds),
        channel && eq(message.channel, channel),
        state && eq(message.state, state),
        recipient ? eq(message.recipient, recipient) : undefined,
        found(query?.trim() ?? "", isDemo),
        isBefore(before),
      ),
    )
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const next = rows.length > pageSize && last ? cursorOf(last) : null
  return { page, next }
}

function cursorOf({ createdAt, id }: Message): string {
  return `${createdAt.toISOString()}_${id}`
}

/** A cursor that nobody was given names no place in the list: it is read from its beginning. */
function isBefore(cursor: string | undefined): SQL | undefined {
  const match = /^(\d{4}-[\d-]{5}T[\d:]{8}\.\d{3}Z)_([0-9a-f-]{36})$/.exec(cursor ?? "")
  const createdAt = new Date(match?.[1] ?? Number.NaN)
  const id = match?.[2] ?? ""
  if (Number.isNaN(createdAt.getTime())) return undefined
  return or(
    lt(message.createdAt, createdAt),
    and(eq(message.createdAt, createdAt), sql`${message.id}::text < ${id}`),
  )
}

function contains(column: typeof message.body | typeof message.recipient, part: string): SQL {
  return sql`strpos(lower(${column}), ${part.toLowerCase()}) > 0`
}

/** A text with a code in it is not searched: whoever tries all codes would find the one. */
function found(query: string, isDemo: boolean): SQL | undefined {
  if (query === "") return undefined
  const isOpen = isDemo ? undefined : sql`${message.purpose} !~ ${secretPurpose}`
  const number = phonePart(query)
  return or(
    contains(message.recipient, query),
    number ? contains(message.recipient, number) : undefined,
    and(contains(message.body, query), isOpen),
  )
}

export async function countMessages(
  reader: Reader,
  { establishmentId, branchIds }: Reading,
  now: Date,
) {
  const since = new Date(now.getTime() - alarmForMs)
  const own = and(
    eq(message.establishmentId, establishmentId),
    ofBranches(establishmentId, branchIds),
  )
  const [[waiting], [failed]] = await Promise.all([
    reader
      .select({ count: count() })
      .from(message)
      .where(and(own, eq(message.state, "waiting"))),
    reader
      .select({ count: count() })
      .from(message)
      .where(and(own, eq(message.state, "failed"), gt(message.failedAt, since))),
  ])
  return { waiting: waiting?.count ?? 0, alarms: failed?.count ?? 0 }
}
