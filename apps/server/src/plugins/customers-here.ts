import type { Reader } from "@sufra/db/connection"
import { qrCode } from "@sufra/db/schema/branch"
import { customerSession } from "@sufra/db/schema/customer"
import { establishment } from "@sufra/db/schema/establishment"
import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm"
import type { SignedInCustomer } from "./access-token.ts"
import { GatheredAsks } from "./gathered-asks.ts"

type Ask = SignedInCustomer & { code: string }

/** Whether the session holds, at the place behind the code of the address: another one knows nobody. */
export type CustomersHere = GatheredAsks<Ask, boolean>

const asked = {
  code: sql`asked.code`,
  sessionId: sql`asked.session_id`,
  establishmentId: sql`asked.establishment_id`,
  customerId: sql`asked.customer_id`,
}

/** `limit` makes it look up each by its key, however large or small the tables seemed when it was planned. */
function prepareLook(reader: Reader) {
  const column = (name: keyof Ask) => sql`${sql.placeholder(name)}::uuid[]`
  const asks = sql`unnest(
    ${column("code")}, ${column("sessionId")}, ${column("establishmentId")}, ${column("customerId")}
  ) WITH ORDINALITY AS asked (code, session_id, establishment_id, customer_id, nth)`
  const session = reader
    .select({ establishmentId: customerSession.establishmentId })
    .from(customerSession)
    .where(
      and(
        eq(customerSession.id, asked.sessionId),
        eq(customerSession.establishmentId, asked.establishmentId),
        eq(customerSession.customerId, asked.customerId),
        isNull(customerSession.endedAt),
        gt(customerSession.expiresAt, sql.placeholder("now")),
      ),
    )
    .limit(1)
    .as("session")
  const code = reader
    .select({ id: qrCode.id })
    .from(qrCode)
    .where(
      and(
        eq(qrCode.id, asked.code),
        eq(qrCode.establishmentId, asked.establishmentId),
        isNull(qrCode.revokedAt),
      ),
    )
    .limit(1)
    .as("code")
  return reader
    .select({ nth: sql<number>`asked.nth` })
    .from(asks)
    .innerJoinLateral(session, sql`true`)
    .innerJoin(
      establishment,
      and(eq(establishment.id, session.establishmentId), eq(establishment.active, true)),
    )
    .leftJoinLateral(code, sql`true`)
    .where(or(isNotNull(code.id), eq(establishment.id, asked.code)))
    .prepare("customers_here")
}

export function customersHere(reader: Reader, now: () => Date): CustomersHere {
  const look = prepareLook(reader)
  return new GatheredAsks(
    async (asks) => {
      const column = (name: keyof Ask) => asks.map((ask) => ask[name])
      const rows = await look.execute({
        code: column("code"),
        sessionId: column("sessionId"),
        establishmentId: column("establishmentId"),
        customerId: column("customerId"),
        now: now(),
      })
      const here = new Set(rows.map(({ nth }) => nth))
      return asks.map((_, index) => here.has(index + 1))
    },
    { atOnce: 2 },
  )
}
