import { locales } from "@sufra/domain/kernel/locale"
import { promotionAudiences } from "@sufra/domain/promotion/audience"
import { promotionLimits } from "@sufra/domain/promotion/limits"
import { isRedirectUrl } from "@sufra/domain/promotion/redirect-url"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { image, instant, localText, nothing, reply, uuid, version } from "../shapes.ts"

/** Ids are compared as text too: one way to write them. */
const ownId = uuid.toLowerCase()
const byId = z.object({ id: ownId })

export const popupView = z
  .object({
    background_image: image,
    popup_text: localText.nullable(),
    button_text: localText,
    redirect_url: z.string(),
  })
  .meta({ id: "Popup" })

const audience = z.enum(promotionAudiences)
const bound = (most: number) => z.int().min(0, "invalid").max(most, "invalid").nullable()
const inOrder = (from: number | null, to: number | null) =>
  from === null || to === null || from <= to

const someLanguages = z.array(z.enum(locales)).max(locales.length, "too_long")
const someBranches = z.array(uuid).max(500, "too_long")

/** Whom it is for besides: all that is set has to be met. */
export const audienceConditions = z
  .object({
    level_ids: z.array(uuid).max(20, "too_long"),
    visits_from: bound(100_000),
    visits_to: bound(100_000),
    spent_from_minor: bound(1_000_000_00),
    spent_to_minor: bound(1_000_000_00),
    is_birthday_month: z.boolean(),
    languages: someLanguages,
    branch_ids: someBranches,
  })
  .refine(({ visits_from, visits_to }) => inOrder(visits_from, visits_to), {
    path: ["visits_to"],
    error: "invalid",
  })
  .refine(({ spent_from_minor, spent_to_minor }) => inOrder(spent_from_minor, spent_to_minor), {
    path: ["spent_to_minor"],
    error: "invalid",
  })
  .meta({ id: "AudienceConditions" })

const guestKind = z.enum(["first-launch", "returning"])

/** What a browser is given to choose from, by the launch, language and branch that it alone knows. */
export const promotionCandidate = z
  .object({ id: uuid, audience, languages: someLanguages, branch_ids: someBranches })
  .meta({ id: "PromotionCandidate" })

/** Of the shown ones, newest first. */
export const promotionCandidates = {
  popups: z.array(promotionCandidate),
  sliders: z.array(promotionCandidate),
}

const earliest = Date.parse("2000-01-01T00:00:00Z")
const latest = Date.parse("2100-01-01T00:00:00Z")

export function bothLanguages(longest: number) {
  const text = z.string().trim().min(1, "required").max(longest, "too_long")
  return z.object({ en: text, sa: text })
}

export const redirectUrl = z
  .string()
  .trim()
  .min(1, { error: "required", abort: true })
  .max(promotionLimits.url, "too_long")
  .refine(isRedirectUrl, "url_invalid")
  .meta({
    description: "A screen of ours, where `{uuid}` is the guest's own code; https://…; or tel:…",
  })

const edge = instant
  .refine((value) => Date.parse(value) >= earliest && Date.parse(value) < latest, "invalid")
  .nullable()

const scheduled = {
  audience,
  conditions: audienceConditions,
  starts_at: edge,
  ends_at: edge.meta({ description: "The first moment at which it is no longer shown" }),
  active: z.boolean(),
  version: version.optional(),
}

type Scheduled = { starts_at: string | null; ends_at: string | null }

function endsAfterStart({ starts_at, ends_at }: Scheduled): boolean {
  return !starts_at || !ends_at || Date.parse(ends_at) > Date.parse(starts_at)
}

const endFirst = { path: ["ends_at"], error: "ends_before_start" }

export const popupInput = z
  .object({
    kind: z.literal("popup"),
    ...scheduled,
    media_id: uuid,
    popup_text: bothLanguages(promotionLimits.text).nullable(),
    button_text: bothLanguages(promotionLimits.buttonText),
    redirect_url: redirectUrl,
  })
  .refine(endsAfterStart, endFirst)

const slideInput = z.object({
  id: ownId,
  media_id: uuid,
  text: bothLanguages(promotionLimits.text).nullable(),
  redirect_url: redirectUrl.nullable(),
})

export const sliderInput = z
  .object({
    kind: z.literal("slider"),
    ...scheduled,
    name: z.string().trim().max(promotionLimits.name, "too_long"),
    slides: z
      .array(slideInput)
      .min(1, "required")
      .max(promotionLimits.slides, "too_long")
      .refine((slides) => new Set(slides.map(({ id }) => id)).size === slides.length, "invalid"),
  })
  .refine(endsAfterStart, endFirst)

export const promotionInput = z.discriminatedUnion("kind", [popupInput, sliderInput])

const figures = z.object({ views: z.int(), taps: z.int() })

const promotionCounts = z
  .object({ last_30_days: figures, all: figures })
  .meta({ id: "PromotionCounts" })

const managed = {
  id: uuid,
  audience,
  conditions: audienceConditions,
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  active: z.boolean(),
  created_at: instant,
  state: z.enum(["shown", "planned", "ended", "off"]),
  seen_by: z
    .array(guestKind)
    .meta({ description: "Guests who see it now: of several that are shown, the newest wins" }),
  counts: promotionCounts,
  version,
}

export const promotionRow = z
  .discriminatedUnion("kind", [
    z
      .object({
        kind: z.literal("popup"),
        ...managed,
        media_id: uuid,
        image,
        popup_text: localText.nullable(),
        button_text: localText,
        redirect_url: z.string(),
      })
      .meta({ id: "PopupRow" }),
    z
      .object({
        kind: z.literal("slider"),
        ...managed,
        name: z.string(),
        slides: z.array(
          z.object({
            id: uuid,
            media_id: uuid,
            image,
            text: localText.nullable(),
            redirect_url: z.string().nullable(),
            counts: promotionCounts,
          }),
        ),
      })
      .meta({ id: "SliderRow" }),
  ])
  .meta({ id: "PromotionRow" })

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
  "GET /ads/qr/{uuid}/mine/": {
    summary: "The pop-ups and sliders that are for this customer, newest first",
    tag: "promotion",
    audience: "customer",
    params: z.object({ uuid }),
    reply: reply(z.object(promotionCandidates)),
  },
  "POST /ads/events/": {
    summary: "Count one sight or tap of a pop-up or slide; what is not shown is not counted",
    tag: "promotion",
    audience: "public",
    body: z.object({
      id: uuid.meta({ description: "Made by the browser: the same one counts once" }),
      promotion_id: uuid,
      kind: z.enum(["view", "tap"]),
    }),
    reply: nothing,
  },
  "GET /staff/promotions/": {
    summary: "All pop-ups and sliders with their state and figures, newest first",
    tag: "promotion",
    audience: { capability: "promotion.edit" },
    reply: reply(z.array(promotionRow)),
  },
  "PUT /staff/promotions/{id}/": {
    summary: "Create or change a pop-up or slider under an id made by the client",
    tag: "promotion",
    audience: { capability: "promotion.edit" },
    params: byId,
    body: promotionInput,
    reply: reply(promotionRow),
  },
  "PATCH /staff/promotions/{id}/": {
    summary: "Switch a pop-up or slider on or off",
    tag: "promotion",
    audience: { capability: "promotion.edit" },
    params: byId,
    body: z.object({ active: z.boolean() }),
    reply: reply(promotionRow),
  },
  "DELETE /staff/promotions/{id}/": {
    summary: "Delete a pop-up or slider with its figures",
    tag: "promotion",
    audience: { capability: "promotion.edit" },
    params: byId,
    reply: nothing,
  },
} satisfies EndpointTable
