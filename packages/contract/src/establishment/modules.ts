import { moduleNames } from "@sufra/domain/establishment/modules"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { reply, uuid, version } from "../shapes.ts"
import { establishmentRow } from "./establishment.ts"

const moduleName = z.enum(moduleNames)

const moduleRow = z.object({
  name: moduleName,
  is_on: z.boolean(),
  is_allowed: z.boolean().meta({ description: "Whether the platform lets this place have it" }),
})

const modulesView = z
  .object({
    modules: z.array(moduleRow),
    version: version.meta({ description: "Of what is switched on" }),
  })
  .meta({ id: "PlaceModules" })

export const moduleEndpoints = {
  "GET /staff/modules/": {
    summary: "What this place has switched on, and what it may",
    tag: "establishment",
    audience: { capability: "modules.switch" },
    reply: reply(modulesView),
  },
  "PUT /staff/modules/": {
    summary: "Switch modules of this place on and off",
    tag: "establishment",
    audience: { capability: "modules.switch" },
    body: z.object({ on: z.array(moduleName), version: version.optional() }),
    reply: reply(modulesView),
  },
  "PUT /staff/establishments/{id}/modules/": {
    summary: "Say which modules a place may switch on",
    tag: "establishment",
    audience: { capability: "establishments.manage" },
    params: z.object({ id: uuid }),
    body: z.object({
      allowed: z.array(moduleName).nullable().meta({ description: "Null: all" }),
      version: version.optional(),
    }),
    reply: reply(establishmentRow),
  },
} satisfies EndpointTable
