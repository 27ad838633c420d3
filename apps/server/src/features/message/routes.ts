import type { ApiQuery } from "@sufra/contract/client/client"
import { parsePhone } from "@sufra/domain/customer/phone"
import { personalFieldsFor } from "@sufra/domain/staff/guest-fields"
import { can } from "@sufra/domain/staff/roles"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { establishmentOf, staffOf, standingOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import { tryNumber } from "../../http/wrong-numbers.ts"
import type { Services } from "../../services.ts"
import { countMessages, listMessages } from "./list-messages.ts"
import { viewOf } from "./message-view.ts"
import { portsOf } from "./ports-of.ts"
import { retryMessage } from "./retry-message.ts"

export function messageRoutes(app: FastifyInstance, services: Services): void {
  const { database, isDemo } = services
  /** In the demo everybody plays the guest too, and finds the code here, which is of no branch. */
  const readingOf = (request: FastifyRequest) => ({
    establishmentId: establishmentOf(request),
    branchIds: isDemo ? [] : staffOf(request).branchIds,
  })
  const lookingOf = (request: FastifyRequest) => ({
    now: services.now(),
    isDemo,
    fields: personalFieldsFor(standingOf(staffOf(request))),
  })

  /** Whoever serves finds messages by a whole number alone, and wrong numbers are counted. */
  async function listFor(request: FastifyRequest, query: ApiQuery<"GET /staff/messages/">) {
    const wanted = { ...readingOf(request), isDemo, ...query }
    const typed = query.query?.trim() ?? ""
    const { staffId, ...holder } = staffOf(request)
    const standing = standingOf(holder)
    if (typed === "" || can(standing, "customers.view")) return listMessages(database.read, wanted)
    const phone = parsePhone(typed)
    const nobody = { page: [], next: null }
    if (!phone.ok) return nobody
    const { e164 } = phone.value
    const found = await tryNumber(
      { staffId, standing },
      { e164, nowMs: services.now().getTime() },
      async () => {
        const list = await listMessages(database.read, { ...wanted, query: "", recipient: e164 })
        return list.page.length > 0 ? list : null
      },
    )
    return found ?? nobody
  }

  serve(app, "GET /staff/messages/", async ({ request, query }) => {
    const { page, next } = await listFor(request, query)
    return { messages: page.map((row) => viewOf(row, lookingOf(request))), next }
  })
  serve(app, "GET /staff/messages/summary/", async ({ request }) => {
    const { sms, email } = await portsOf(services, establishmentOf(request))
    return {
      ...(await countMessages(database.read, readingOf(request), services.now())),
      providers: { sms: sms?.provider ?? null, email: email?.provider ?? null },
    }
  })
  serve(app, "POST /staff/messages/{id}/retry/", async ({ request, params }) => {
    const establishmentId = establishmentOf(request)
    const row = await retryMessage(services, { establishmentId, id: params.id })
    return viewOf(row, lookingOf(request))
  })
}
