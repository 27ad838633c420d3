import { z } from "zod"
import type { EndpointTable } from "./endpoint.ts"
import { image, localText, reply, uuid } from "./shapes.ts"

const byId = z.object({ id: uuid })

export const popupView = z
  .object({
    background_image: image,
    popup_text: localText.nullable(),
    button_text: localText,
    redirect_url: z.string(),
  })
  .meta({ id: "Popup" })

export const promotionEndpoints = {
  "GET /ads/popup/{id}": {
    summary: "One promotional pop-up",
    tag: "promotion",
    audience: "public",
    params: byId,
    reply: reply(popupView),
  },
  "GET /ads/slider/{id}": {
    summary: "The slides of one slider, in order",
    tag: "promotion",
    audience: "public",
    isShared: true,
    params: byId,
    reply: reply(
      z.object({
        slides: z.array(
          z.object({
            id: uuid,
            image,
            text: localText.nullable(),
            redirect_url: z.string().nullable(),
          }),
        ),
      }),
    ),
  },
} satisfies EndpointTable
