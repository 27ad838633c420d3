import { Refusal } from "@sufra/contract/error-reply"
import type { promotionInput } from "@sufra/contract/menu/promotion"
import type { CamelCased } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { popup, promotionOwner, slider } from "@sufra/db/schema/promotion"
import { and, eq } from "drizzle-orm"
import type { z } from "zod"
import { changePlace } from "../../events/change-place.ts"
import { assertStillVersion } from "../../http/edited-version.ts"
import type { Services } from "../../services.ts"
import { hasAllMedia } from "../media/index.ts"
import { findPromotion } from "./list-promotions.ts"
import { replaceSlides } from "./replace-slides.ts"

export type PromotionInput = CamelCased<z.output<typeof promotionInput>>
type PopupInput = Extract<PromotionInput, { kind: "popup" }>
type SliderInput = Extract<PromotionInput, { kind: "slider" }>
type Target = { establishmentId: string; id: string }

function scheduleColumns(input: PromotionInput) {
  return {
    audience: input.audience,
    conditions: input.conditions,
    startsAt: input.startsAt ? new Date(input.startsAt) : null,
    endsAt: input.endsAt ? new Date(input.endsAt) : null,
    active: input.active,
  }
}

/** An id that is new becomes this place's; one that is another's, or another kind's, is not found. */
async function claim(tx: Transaction, target: Target, kind: PromotionInput["kind"]): Promise<void> {
  const { establishmentId, id } = target
  const claimed = await tx
    .insert(promotionOwner)
    .values({ id, establishmentId })
    .onConflictDoNothing()
    .returning()
  if (claimed.length > 0) return
  const table = kind === "popup" ? popup : slider
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.establishmentId, establishmentId), eq(table.id, id)))
  if (!row) throw new Refusal(`${kind}_not_found`)
}

async function savePopup(tx: Transaction, target: Target, input: PopupInput, now: Date) {
  const { mediaId, popupText: text, buttonText, redirectUrl } = input
  const columns = { ...scheduleColumns(input), mediaId, text, buttonText, redirectUrl }
  await tx
    .insert(popup)
    .values({ ...target, ...columns, createdAt: now })
    .onConflictDoUpdate({ target: [popup.establishmentId, popup.id], set: columns })
}

async function saveSlider(tx: Transaction, target: Target, input: SliderInput, now: Date) {
  const columns = { ...scheduleColumns(input), name: input.name }
  await tx
    .insert(slider)
    .values({ ...target, ...columns, createdAt: now })
    .onConflictDoUpdate({ target: [slider.establishmentId, slider.id], set: columns })
  await replaceSlides(tx, target, input.slides)
}

/** Creates or changes; the same call twice has one effect. */
export async function savePromotion(services: Services, target: Target, input: PromotionInput) {
  const { establishmentId, id } = target
  const now = services.now()
  return changePlace(
    services,
    { establishmentId, topic: "promotion", entityId: id },
    async (tx) => {
      await claim(tx, target, input.kind)
      const before = await findPromotion(tx, establishmentId, id, now)
      if (before) assertStillVersion(input.version, before.version)
      const pictures = input.kind === "popup" ? [input] : input.slides
      const mediaIds = pictures.map((one) => one.mediaId)
      if (!(await hasAllMedia(tx, establishmentId, mediaIds))) throw new Refusal("media_not_found")
      if (input.kind === "popup") await savePopup(tx, target, input, now)
      else await saveSlider(tx, target, input, now)
      return getPromotion(tx, target, now)
    },
  )
}

async function getPromotion(tx: Transaction, { establishmentId, id }: Target, now: Date) {
  const view = await findPromotion(tx, establishmentId, id, now)
  if (!view) throw new Refusal("not_found")
  return view
}

export async function setPromotionActive(services: Services, target: Target, active: boolean) {
  const { establishmentId, id } = target
  return changePlace(
    services,
    { establishmentId, topic: "promotion", entityId: id },
    async (tx) => {
      for (const table of [popup, slider]) {
        await tx
          .update(table)
          .set({ active })
          .where(and(eq(table.establishmentId, establishmentId), eq(table.id, id)))
      }
      return getPromotion(tx, target, services.now())
    },
  )
}
