import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { instant, nothing, reply, uuid } from "../shapes.ts"

export const errorReportBody = z.object({
  id: uuid,
  app: z.enum(["web", "console"]),
  message: z.string().max(1000),
  stack: z.string().max(8000),
  url: z.string().max(2000),
  establishment_id: uuid.nullable(),
})

export const errorReportEndpoints = {
  "POST /error-reports/": {
    summary: "Report an uncaught error of a page",
    tag: "error-report",
    audience: "public",
    body: errorReportBody,
    reply: nothing,
  },
  "GET /staff/error-reports/": {
    summary: "Uncaught errors of pages, grouped, newest first",
    tag: "error-report",
    audience: { capability: "errors.view" },
    reply: reply(
      z.array(
        z.object({
          id: uuid,
          app: z.enum(["web", "console", "server"]),
          message: z.string(),
          stack: z.string(),
          url: z.string(),
          count: z.int(),
          first_seen_at: instant,
          last_seen_at: instant,
        }),
      ),
    ),
  },
} satisfies EndpointTable
