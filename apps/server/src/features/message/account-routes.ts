import type { FastifyInstance, FastifyRequest } from "fastify"
import { establishmentOf, staffOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { emailView, smsView } from "./account-views.ts"
import { type Editing, emailForm, saveAccount, smsForm } from "./save-account.ts"
import { testAccount } from "./test-account.ts"

/** Each of them costs the place, and rings at a phone that anybody may type. */
const testLimit = { max: 5, timeWindow: "1 minute" }

function editingBy(request: FastifyRequest): Editing {
  return { establishmentId: establishmentOf(request), staffId: staffOf(request).staffId }
}

/** A place's accounts with who carries its messages. A key goes in and never comes out. */
export function messageAccountRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "GET /staff/message-accounts/", async ({ request }) => {
    const establishmentId = establishmentOf(request)
    const { read } = services.database
    return {
      sms: await smsView(services, read, establishmentId),
      email: await emailView(services, read, establishmentId),
    }
  })

  serve(app, "PUT /staff/message-accounts/sms/", ({ request, body: { version, ...input } }) => {
    const editing = editingBy(request)
    return saveAccount(services, editing, { ...smsForm(input), version }, (tx) =>
      smsView(services, tx, editing.establishmentId),
    )
  })

  serve(app, "PUT /staff/message-accounts/email/", ({ request, body: { version, ...input } }) => {
    const editing = editingBy(request)
    return saveAccount(services, editing, { ...emailForm(input), version }, (tx) =>
      emailView(services, tx, editing.establishmentId),
    )
  })

  serve(
    app,
    "POST /staff/message-accounts/sms/test/",
    ({ request, body: { to, language, ...input } }) => {
      const establishmentId = establishmentOf(request)
      return testAccount(
        services,
        { establishmentId, form: smsForm(input), to, language },
        request.log,
      )
    },
    { rateLimit: testLimit },
  )

  serve(
    app,
    "POST /staff/message-accounts/email/test/",
    ({ request, body: { to, language, ...input } }) => {
      const establishmentId = establishmentOf(request)
      return testAccount(
        services,
        { establishmentId, form: emailForm(input), to, language },
        request.log,
      )
    },
    { rateLimit: testLimit },
  )
}
