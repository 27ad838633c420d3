import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyInstance } from "fastify"
import { serve } from "../../plugins/endpoint.ts"
import { notePublicData } from "../../plugins/render-facts.ts"
import type { Services } from "../../services.ts"
import { imageView } from "../media/index.ts"
import { findPopup, findSlider, listSlides } from "./queries.ts"
import { isShown, promotionsChangeAtMs } from "./schedule.ts"

export function promotionRoutes(app: FastifyInstance, { database, now }: Services): void {
  serve(app, "GET /ads/popup/{id}", async ({ params }) => {
    const found = await findPopup(database.read, params.id)
    if (!found || !isShown(found.popup, now())) throw new Refusal("popup_not_found")
    return {
      background_image: imageView(found.media),
      popup_text: found.popup.text,
      button_text: found.popup.buttonText,
      redirect_url: found.popup.redirectUrl,
    }
  })

  serve(app, "GET /ads/slider/{id}", async ({ params }) => {
    const found = await findSlider(database.read, params.id)
    if (!found || !isShown(found, now())) throw new Refusal("slider_not_found")
    notePublicData(found.establishmentId, promotionsChangeAtMs([found], now()))
    const slides = await listSlides(database.read, found.establishmentId, found.id)
    return {
      slides: slides.map(({ slide, media }) => ({
        id: slide.id,
        image: imageView(media),
        text: slide.text,
        redirect_url: slide.redirectUrl,
      })),
    }
  })
}
