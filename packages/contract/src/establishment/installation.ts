import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { image, localText, reply, uuid } from "../shapes.ts"

export const installationEndpoints = {
  "GET /installation/": {
    summary: "What this installation is: whether it is the demo, and then its places",
    tag: "installation",
    audience: "public",
    reply: reply(
      z.object({
        is_demo: z.boolean(),
        places: z
          .array(z.object({ id: uuid, name: localText, logo: image.nullable() }))
          .meta({ description: "Only in demo mode: otherwise nobody may list the tenants" }),
      }),
    ),
  },
} satisfies EndpointTable
