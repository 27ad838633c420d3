import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { gatewayAccount } from "@sufra/db/schema/money/payment"
import { and, arrayContains, asc, eq, isNotNull } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import type { Services } from "../../../services.ts"

/** Where Apple looks, on the host of the guest's pages. */
const path = "/.well-known/apple-developer-merchantid-domain-association"

/** A host has one: of several places here the oldest one's counts, so that no younger one can take it over. */
async function findAssociation(reader: Reader): Promise<string | null> {
  const [found] = await reader
    .select({ text: gatewayAccount.domainAssociation })
    .from(gatewayAccount)
    .where(
      and(
        eq(gatewayAccount.isOn, true),
        arrayContains(gatewayAccount.wallets, ["apple_pay"]),
        isNotNull(gatewayAccount.domainAssociation),
      ),
    )
    .orderBy(asc(gatewayAccount.establishmentId))
    .limit(1)
  return found?.text ?? null
}

export function associationRoute(app: FastifyInstance, { database }: Services): void {
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const text = await findAssociation(database.read)
    if (text === null) throw new Refusal("not_found")
    return reply.type("text/plain; charset=utf-8").send(text)
  })
}
