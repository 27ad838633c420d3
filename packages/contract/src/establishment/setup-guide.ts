import { guideSteps } from "@sufra/domain/establishment/setup-guide"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { reply } from "../shapes.ts"

const step = z.enum(guideSteps)

const guideView = z
  .object({
    steps: z.array(z.object({ step, state: z.enum(["done", "skipped", "open"]) })),
    next: step.nullable().meta({ description: "Null: everything is answered or skipped" }),
    is_closed: z.boolean(),
  })
  .meta({ id: "SetupGuide" })

export const setupGuideEndpoints = {
  "GET /staff/guide/": {
    summary: "What a new place still has to set up",
    tag: "establishment",
    audience: { capability: "settings.edit" },
    reply: reply(guideView),
  },
  "PUT /staff/guide/steps/{step}/": {
    summary: "Answer a question with what is there, or skip it",
    tag: "establishment",
    audience: { capability: "settings.edit" },
    params: z.object({ step }),
    body: z.object({ answer: z.enum(["confirmed", "skipped"]) }),
    isAudited: false,
    reply: reply(guideView),
  },
  "PUT /staff/guide/": {
    summary: "Put the guide away, or take it out again",
    tag: "establishment",
    audience: { capability: "settings.edit" },
    body: z.object({ is_closed: z.boolean() }),
    isAudited: false,
    reply: reply(guideView),
  },
} satisfies EndpointTable
