import { z } from "zod"
import type { EndpointTable } from "./endpoint.ts"
import { image, reply, uuid } from "./shapes.ts"

/** The widths a picture is offered in; any other width is a 404, so nobody can fill the disk. */
export const mediaWidths = [64, 160, 320, 480, 640, 960, 1280, 1600] as const

export const mediaEndpoints = {
  "POST /staff/media/": {
    summary: "Upload one picture (multipart field `file`)",
    tag: "media",
    audience: { capability: "media.upload" },
    multipart: true,
    reply: reply(z.object({ id: uuid, image })),
  },
} satisfies EndpointTable
