import type { FastifyInstance, FastifyRequest } from "fastify"
import { establishmentOf, staffOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
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
  serve(app, "GET /staff/messages/", async ({ request, query }) => {
    const { page, next } = await listMessages(database.read, {
      ...readingOf(request),
      isDemo,
      ...query,
    })
    const now = services.now()
    return { messages: page.map((row) => viewOf(row, { now, isDemo })), next }
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
    return viewOf(row, { now: services.now(), isDemo })
  })
}
