import { audiences, campaignKinds, formFields } from "@sufra/domain/campaign/campaign"
import { ageGroups, genders } from "@sufra/domain/customer/profile"
import { locales } from "@sufra/domain/kernel/locale"
import { z } from "zod"
import { phone } from "../customer/phone-proof.ts"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { image, instant, localText, personName, reply, uuid } from "../shapes.ts"

export const kind = z.enum(campaignKinds)
const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), "invalid")
const commitText = hex(32).meta({ description: "The hash that promises the draw" })
export const colour = z.string().regex(/^#[0-9a-f]{6}$/i, "invalid")

const segment = z
  .object({
    id: uuid,
    name: localText,
    image: image.nullable(),
    colour,
    is_prize: z.boolean(),
    weight: z.int(),
  })
  .meta({ id: "CampaignSegment" })

export const askedField = z.object({ name: z.enum(formFields), is_required: z.boolean() })

/** A wheel, or a form to register and win, as guests see it. */
export const campaignView = z
  .object({
    id: uuid,
    kind,
    name: localText,
    description: localText.nullable(),
    version: z.int().meta({ description: "Of the segments and weights" }),
    segments: z.array(segment).meta({ description: "With one prize alone it is a sure one" }),
    none_left: z.array(uuid).meta({ description: "Segments whose prizes are all gone for today" }),
    fields: z.array(askedField).meta({ description: "Besides name and phone" }),
    is_verified: z.boolean().meta({ description: "Whoever takes part proves their phone first" }),
    channel: z.enum(["sms", "email"]),
    until: instant.nullable(),
    won_days: z.int(),
    lost_minutes: z.int(),
    is_once: z.boolean(),
    audience: z.enum(audiences),
    permit_number: z.string().nullable(),
  })
  .meta({ id: "Campaign" })

/** One's own try. */
export const entryView = z
  .object({
    id: uuid,
    campaign_id: uuid,
    state: z
      .enum(["waiting", "done"])
      .meta({ description: "Waiting: the form was sent, and the wheel not yet spun" }),
    commit: commitText,
    created_at: instant,
    drawn_at: instant.nullable(),
    is_win: z.boolean(),
    segment_id: uuid
      .nullable()
      .meta({ description: "Null also where the prize is sent, not shown" }),
    prize_name: localText.nullable(),
    reward_id: uuid.nullable().meta({ description: "To be found among one's rewards" }),
    is_sent: z.boolean().meta({ description: "The prize goes to the phone and is not shown here" }),
    is_kept: z.boolean().meta({
      description: "The prize waits for its phone to be proven, and no message tells of it",
    }),
    retry_at: instant.nullable().meta({ description: "From when on the next try is allowed" }),
  })
  .meta({ id: "CampaignEntry" })

const refusal = z
  .object({ code: z.string(), until: instant.nullable(), days: z.int().nullable() })
  .meta({ id: "ParticipationRefusal", description: "A code of this API's errors" })

export const formInput = z
  .object({
    name: personName,
    phone,
    email: z
      .string()
      .trim()
      .max(200, "too_long")
      .refine((text) => text === "" || z.email().safeParse(text).success, "email_invalid")
      .nullable(),
    age_group: z.enum(ageGroups).nullable(),
    gender: z.enum(genders).nullable(),
    city: z.string().trim().max(80, "too_long").nullable(),
    language: z.enum(locales),
    marketing_consent: z.boolean(),
    privacy_accepted: z.boolean(),
  })
  .meta({ id: "ParticipationForm" })

const guestForm = formInput
  .partial({ phone: true })
  .extend({
    referral_code: z
      .string()
      .trim()
      .max(40, "too_long")
      .optional()
      .meta({ description: "Of a friend, by who registers with this form" }),
  })
  .meta({
    id: "GuestParticipationForm",
    description: "The phone is left out by who is signed in: theirs is proven",
  })

/** What anybody may check of a draw: nothing in it says whose it was. */
const drawView = z
  .object({
    id: uuid,
    campaign_id: uuid,
    campaign_name: localText,
    version: z.int(),
    segments: z.array(segment),
    commit: commitText,
    promised_at: instant,
    seed: hex(32).nullable().meta({
      description:
        "Null: the promise still holds, or a prize was sent to a phone and not fetched yet",
    }),
    nonce: z.string().nullable(),
    drawn_at: instant.nullable().meta({ description: "Null: never drawn, the wheel was changed" }),
    segment_id: uuid.nullable(),
    emptied: z.array(uuid).meta({ description: "Drawn before it, and found empty, in order" }),
  })
  .meta({ id: "CampaignDraw" })

const ofCampaign = qrParams.extend({ id: uuid })
const tag = "campaign"

export const campaignEndpoints = {
  "GET /campaign/qr/{uuid}/live/{kind}/": {
    summary: "The wheel or form that runs here now, and whether whoever asks may take part",
    tag,
    audience: "guest",
    params: qrParams.extend({ kind }),
    reply: reply(
      z.object({
        campaign: campaignView.nullable(),
        refusal: refusal.nullable(),
        entry: entryView.nullable().meta({ description: "The last try of this guest or browser" }),
      }),
    ),
  },
  "POST /campaign/qr/{uuid}/campaigns/{id}/commits/": {
    summary: "A promise for one draw: the hash of a secret together with the wheel",
    tag,
    audience: "guest",
    params: ofCampaign,
    reply: reply(
      z.object({
        commit: commitText,
        version: z.int(),
        segments: z.array(segment),
        expires_at: instant,
      }),
    ),
  },
  "POST /campaign/qr/{uuid}/entries/": {
    summary: "Send the form under an id made by the client; the try then waits for its draw",
    tag,
    audience: "guest",
    params: qrParams,
    body: z.object({
      id: uuid.meta({ description: "The same one is the same try" }),
      campaign_id: uuid,
      commit: commitText,
      form: guestForm,
    }),
    reply: reply(entryView),
  },
  "POST /campaign/qr/{uuid}/entries/{id}/draw/": {
    summary: "Draw: asked again it answers what was drawn",
    tag,
    audience: "guest",
    params: ofCampaign,
    body: z.object({
      nonce: z.string().min(8, "required").max(64, "too_long").meta({
        description: "Made by the browser after it has seen the promise",
      }),
    }),
    reply: reply(entryView),
  },
  "POST /campaign/qr/{uuid}/collected/": {
    summary: "Take what was won with this phone before it was proven",
    tag,
    audience: "customer",
    params: qrParams,
    reply: reply(z.array(entryView)),
  },
  "GET /campaign/qr/{uuid}/draws/{id}/": {
    summary: "All that proves one draw, for anybody",
    tag,
    audience: "guest",
    params: ofCampaign,
    reply: reply(drawView),
  },
  "GET /campaign/qr/{uuid}/campaigns/{id}/draws/": {
    summary: "The draws of a campaign and promises that a change of it voided, the newest first",
    tag,
    audience: "guest",
    params: ofCampaign,
    query: z.object({ before: uuid.optional() }),
    reply: reply(
      z.object({
        draws: z.array(
          drawView
            .pick({
              id: true,
              commit: true,
              promised_at: true,
              seed: true,
              drawn_at: true,
              segment_id: true,
              version: true,
            })
            .meta({ id: "CampaignDrawLine" }),
        ),
        next: uuid.nullable(),
      }),
    ),
  },
} satisfies EndpointTable
