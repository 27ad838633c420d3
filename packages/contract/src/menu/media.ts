import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { image, reply, uuid } from "../shapes.ts"

export const mediaEndpoints = {
  "POST /staff/media/": {
    summary: "Upload one picture (multipart field `file`)",
    tag: "media",
    audience: { capability: "media.upload" },
    multipart: true,
    reply: reply(z.object({ id: uuid, image })),
  },
} satisfies EndpointTable
