import { toWire } from "@sufra/contract/wire-case"
import type { FastifyInstance } from "fastify"
import { customerOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { markRead } from "./mark-read.ts"
import { listNotifications } from "./queries.ts"

export function notificationRoutes(app: FastifyInstance, { database, now }: Services): void {
  serve(app, "GET /notification/qr/{uuid}/notifications/", async ({ request }) => {
    const rows = await listNotifications(database.read, customerOf(request))
    return rows.map(({ id, told, createdAt, readAt }) => ({
      id,
      ...toWire(told),
      created_at: createdAt.toISOString(),
      is_read: readAt !== null,
    }))
  })

  serve(app, "POST /notification/qr/{uuid}/notifications/read/", async ({ request, body }) => {
    await database.withTransaction((tx) => markRead(tx, customerOf(request), body.up_to, now()))
    return null
  })
}
