import { moduleNames } from "@sufra/domain/establishment/modules"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { reply, uuid } from "../shapes.ts"

const moduleName = z.enum(moduleNames)

const moduleRow = z.object({
  name: moduleName,
  is_on: z.boolean(),
  is_allowed: z.boolean().meta({ description: "Whether the platform lets this place have it" }),
})

export const moduleEndpoints = {
  "GET /staff/modules/": {
    summary: "What this place has switched on, and what it may",
    tag: "establishment",
    audience: { capability: "modules.switch" },
    reply: reply(z.array(moduleRow)),
  },
  "PUT /staff/modules/": {
    summary: "Switch modules of this place on and off",
    tag: "establishment",
    audience: { capability: "modules.switch" },
    body: z.object({ on: z.array(moduleName) }),
    reply: reply(z.array(moduleRow)),
  },
  "PUT /staff/establishments/{id}/modules/": {
    summary: "Say which modules a place may switch on",
    tag: "establishment",
    audience: { capability: "establishments.manage" },
    params: z.object({ id: uuid }),
    body: z.object({ allowed: z.array(moduleName).nullable().meta({ description: "Null: all" }) }),
    reply: reply(z.array(moduleRow)),
  },
} satisfies EndpointTable
