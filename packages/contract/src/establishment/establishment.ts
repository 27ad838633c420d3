import { closedReasons } from "@sufra/domain/branch/opening-hours"
import { campaignKinds } from "@sufra/domain/campaign/campaign"
import { moduleNames } from "@sufra/domain/establishment/modules"
import { contentWidths } from "@sufra/domain/establishment/settings"
import { colourPattern, themeColourNames } from "@sufra/domain/establishment/theme"
import { locales } from "@sufra/domain/kernel/locale"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { promotionCandidates } from "../menu/promotion.ts"
import { image, instant, localText, nothing, orderType, reply, uuid, version } from "../shapes.ts"
import { retention } from "./settings.ts"

const colour = z.string().regex(colourPattern, "colour_invalid").meta({ example: "#0F6B4F" })

export const theme = z
  .object(
    Object.fromEntries(themeColourNames.map((name) => [name, colour])) as Record<
      (typeof themeColourNames)[number],
      typeof colour
    >,
  )
  .meta({ id: "Theme" })

const contentWidth = z
  .enum(contentWidths)
  .meta({ description: "Of guest pages on a large screen: the whole window, or a column in it" })

export const hoursRange = z
  .object({ opens: z.string().meta({ example: "12:00" }), closes: z.string() })
  .meta({
    id: "HoursRange",
    description: "At the place; it closes on the next day when that is not later than it opens",
  })

export const branchSummary = z
  .object({
    id: uuid,
    name: localText,
    address: localText,
    phone: z.string().nullable(),
    lat: z.number(),
    lng: z.number(),
    is_main: z.boolean(),
    is_open: z.boolean(),
    closed_reason: z
      .enum(closedReasons)
      .nullable()
      .meta({ description: "Outside its hours, paused by staff, or a prayer; null while open" }),
    is_paused: z
      .boolean()
      .meta({ description: "Whether staff have paused it, inside its hours or not" }),
    changes_at: instant.nullable().meta({ description: "When it next opens or closes" }),
    changes_today: z.boolean().meta({ description: "Whether that is still today, at the place" }),
    order_types: z.array(orderType),
    hours_today: z
      .array(hoursRange)
      .meta({ description: "Of the business day: a late night still has the evening's" }),
  })
  .meta({ id: "BranchSummary" })

export const establishmentView = z
  .object({
    id: uuid,
    name: localText,
    description: localText,
    logo: image.nullable(),
    currency: z.literal("SAR"),
    timezone: z.string(),
    theme,
    branch: branchSummary.nullable().meta({ description: "The branch attached to the code" }),
    table: z.object({ id: uuid, label: z.string(), status: z.string() }).nullable(),
    branches: z
      .array(z.object({ id: uuid, name: localText, is_open: z.boolean() }))
      .meta({ description: "All of them, in the place's order" }),
    subscriptions: z.array(z.enum(moduleNames)).meta({ description: "The modules switched on" }),
    popup_id: uuid.nullable().meta({ description: "The newest one for everyone" }),
    slider_id: uuid.nullable().meta({ description: "The newest one for everyone" }),
    ...promotionCandidates,
    has_promotions_for_known: z
      .boolean()
      .meta({ description: "Whether a signed-in guest may have others: they ask for theirs" }),
    evaluation_form: z
      .string()
      .nullable()
      .meta({ description: "The slug of the form that the landing page leads to" }),
    games: z
      .array(z.enum(campaignKinds))
      .meta({ description: "Of which a guest finds one here, running or announced" }),
    utm_source: z.string().nullable(),
    opens_menu_at_once: z
      .boolean()
      .meta({ description: "Whether a scan leads to the menu instead of the landing page" }),
    sends_codes: z
      .boolean()
      .meta({ description: "Whether an SMS can be sent; without one no code reaches a guest" }),
    content_width: contentWidth,
    phone_countries: z
      .object({
        code: z.array(z.string()).meta({ description: "Where a code is sent to the number" }),
        contact: z
          .array(z.string())
          .nullable()
          .meta({ description: "Where no code is sent; null: every country" }),
      })
      .meta({ description: "Whose numbers a guest may type, by the countries' two letters" }),
    privacy: z.object({
      months: z.int(),
      extension_months: z.int(),
      email: z.string().nullable(),
      retention,
    }),
    version: z.int().meta({ description: "Grows with every change of what this reply holds" }),
  })
  .meta({ id: "Establishment" })

export const qrParams = z.object({ uuid })
export const utmSource = z.string().trim().max(100)

export const brandInput = z.object({
  name: z.object({
    en: z.string().trim().min(1, "required").max(80, "too_long"),
    sa: z.string().trim().min(1, "required").max(80, "too_long"),
  }),
  logo_media_id: uuid.nullable(),
  theme,
  opens_menu_at_once: z
    .boolean()
    .optional()
    .meta({ description: "A scan leads to the menu, past the landing page; left out: as it is" }),
  content_width: contentWidth.optional(),
})

export const brandView = z
  .object({
    name: localText,
    logo: image.nullable(),
    logo_media_id: uuid.nullable(),
    theme,
    opens_menu_at_once: z.boolean(),
    content_width: contentWidth,
    version,
  })
  .meta({ id: "Brand" })

export const establishmentRow = z
  .object({
    id: uuid,
    name: localText,
    active: z.boolean(),
    created_at: instant,
    allowed_modules: z
      .array(z.enum(moduleNames))
      .nullable()
      .meta({ description: "What the place may switch on; null: all, those to come too" }),
    version: version.meta({ description: "Of what the place may switch on" }),
  })
  .meta({ id: "EstablishmentRow" })

export const establishmentInput = z.object({
  id: uuid.meta({ description: "Made by the client and kept, so that a retry has one effect" }),
  name: brandInput.shape.name,
  owner_name: z.string().trim().min(1, "required").max(80, "too_long"),
  owner_email: z.email("email_invalid").max(200, "too_long"),
  owner_password: z.string().min(10, "too_short").max(200, "too_long"),
})

export const establishmentEndpoints = {
  "GET /restaurant/qr/{uuid}/data/": {
    summary: "The establishment behind a code, with its attached branch, table and theme",
    tag: "establishment",
    audience: "public",
    isShared: true,
    params: qrParams,
    query: z.object({ utm_source: utmSource.optional() }),
    reply: reply(establishmentView),
  },
  "PUT /language/": {
    summary:
      "Keep the language of the guest's pages for a year, in a cookie that no browser shortens",
    tag: "establishment",
    audience: "public",
    body: z.object({ language: z.enum(locales) }),
    reply: nothing,
  },
  "GET /staff/brand/": {
    summary: "Names, logo, colours and where a scan leads, as the console edits them",
    tag: "establishment",
    audience: { capability: "brand.edit" },
    reply: reply(brandView),
  },
  "PUT /staff/brand/": {
    summary: "Save names, logo, colours and where a scan leads; open guest pages follow at once",
    tag: "establishment",
    audience: { capability: "brand.edit" },
    body: brandInput.extend({ version: version.optional() }),
    reply: reply(brandView),
  },
  "GET /staff/establishments/": {
    summary: "All establishments of this installation",
    tag: "establishment",
    audience: { capability: "establishments.manage" },
    reply: reply(z.array(establishmentRow)),
  },
  "POST /staff/establishments/": {
    summary: "Create an establishment and its owner",
    tag: "establishment",
    audience: { capability: "establishments.manage" },
    body: establishmentInput,
    reply: reply(establishmentRow),
  },
  "PATCH /staff/establishments/{id}/": {
    summary: "Activate or deactivate an establishment",
    tag: "establishment",
    audience: { capability: "establishments.manage" },
    params: z.object({ id: uuid }),
    body: z.object({ active: z.boolean() }),
    reply: reply(establishmentRow),
  },
} satisfies EndpointTable
