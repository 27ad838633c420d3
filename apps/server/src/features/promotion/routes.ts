import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance } from "fastify"
import { customerOf, establishmentOf } from "../../auth/auth.ts"
import { notePublicData } from "../../cache/render-facts.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { imageView } from "../media/index.ts"
import { countEvent } from "./count-event.ts"
import { listPromotions } from "./list-promotions.ts"
import { ownPromotions } from "./own-promotions.ts"
import { findPopup, findSlider, listSlides } from "./queries.ts"
import { removePromotion } from "./remove-promotion.ts"
import { savePromotion, setPromotionActive } from "./save-promotion.ts"
import { isShown, promotionsChangeAtMs } from "./schedule.ts"

/** Guests of one dining room share one address: generous to them, and no way to fill a table. */
const eventLimit = { max: 300, timeWindow: "1 minute" }

export function promotionRoutes(app: FastifyInstance, services: Services): void {
  const { database, now } = services

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

  serve(app, "GET /ads/qr/{uuid}/mine/", ({ request }) =>
    ownPromotions(database.read, customerOf(request), now()),
  )

  serve(
    app,
    "POST /ads/events/",
    async ({ body }) => {
      await countEvent(services, fromWire(body))
      return null
    },
    { rateLimit: eventLimit },
  )

  serve(app, "GET /staff/promotions/", ({ request }) =>
    listPromotions(database.read, establishmentOf(request), now()),
  )
  serve(app, "PUT /staff/promotions/{id}/", ({ request, params, body }) => {
    const target = { establishmentId: establishmentOf(request), id: params.id }
    return savePromotion(services, target, fromWire(body))
  })
  serve(app, "PATCH /staff/promotions/{id}/", ({ request, params, body }) => {
    const target = { establishmentId: establishmentOf(request), id: params.id }
    return setPromotionActive(services, target, body.active)
  })
  serve(app, "DELETE /staff/promotions/{id}/", async ({ request, params }) => {
    await removePromotion(services, { establishmentId: establishmentOf(request), id: params.id })
    return null
  })
}
