import { shortAddressPattern } from "@sufra/domain/customer/address"
import { ageGroups, genders } from "@sufra/domain/customer/profile"
import { locales } from "@sufra/domain/kernel/locale"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { personal } from "../personal.ts"
import { coordinates, instant, nothing, personName, reply, uuid } from "../shapes.ts"
import { phoneProof } from "./phone-proof.ts"

export const tokens = z
  .object({ access_token: z.string(), refresh_token: z.string() })
  .meta({ id: "Tokens" })

/** What customers say of themselves. */
export const profileInput = z.object({
  name: personName,
  email: z
    .string()
    .trim()
    .max(200, "too_long")
    .refine((text) => text === "" || z.email().safeParse(text).success, "email_invalid")
    .nullable()
    .meta({ description: "Empty and null are the same: none" }),
  age_group: z.enum(ageGroups).nullable(),
  gender: z.enum(genders).nullable(),
  city: z.string().trim().max(80, "too_long").nullable(),
  birth_date: z.iso
    .date()
    .refine((text) => text >= "1900-01-01" && text <= "2100-12-31", "invalid")
    .nullable()
    .optional()
    .meta({
      description: "Brings gifts, so it changes once a year at most; left out it stays as it is",
    }),
  language: z.enum(locales),
  marketing_consent: z.boolean(),
  privacy_accepted: z.boolean(),
})

export const customerView = z
  .object({
    id: uuid,
    phone: personal("phone", z.string()),
    name: personal("name", z.string().meta({ description: "Empty until it was said" })),
    email: personal("email", z.string().nullable()),
    age_group: personal("profile", z.enum(ageGroups).nullable()),
    gender: personal("profile", z.enum(genders).nullable()),
    city: personal("profile", z.string().nullable()),
    birth_date: personal("profile", z.string().nullable()),
    can_change_birth_date: z.boolean(),
    language: z.enum(locales),
    marketing_consent: z.boolean(),
    privacy_accepted: z.boolean(),
    member_since: instant,
    visits: z.int(),
    orders_count: z.int().meta({ description: "Orders that came to a good end" }),
    lifetime_purchases_minor: z.int(),
  })
  .meta({ id: "Customer" })

const line = (most: number) => z.string().trim().max(most, "too_long")

export const addressInput = z.object({
  title: line(60).min(1, "field_not_empty"),
  description: line(300),
  address: line(300).min(1, "address_required"),
  door: line(30),
  level: line(30),
  block: line(30),
  short_address: z
    .string()
    .trim()
    .toUpperCase()
    .regex(shortAddressPattern, "invalid")
    .nullable()
    .meta({ description: "The national short address: four letters and four digits" }),
  ...coordinates.shape,
})

export const addressView = z
  .object({
    id: uuid,
    title: z.string(),
    description: z.string(),
    address: z.string(),
    door: z.string(),
    level: z.string(),
    block: z.string(),
    short_address: z.string().nullable(),
    ...coordinates.shape,
  })
  .meta({ id: "Address" })

export const customerSessionView = z
  .object({
    id: uuid,
    user_agent: z.string(),
    created_at: instant,
    last_used_at: instant,
    is_current: z.boolean(),
  })
  .meta({ id: "CustomerSession" })

const audience = "customer" as const
const tag = "customer"

const profileEndpoints = {
  "POST /customer/sessions/refresh/": {
    summary: "Exchange a customer's refresh token for its successor",
    tag,
    audience: "public",
    body: z.object({ refresh_token: z.string().max(500) }),
    reply: reply(tokens),
  },
  "GET /customer/qr/{uuid}/me/": {
    summary: "Who is signed in here",
    tag,
    audience,
    params: qrParams,
    reply: reply(customerView),
  },
  "PUT /customer/qr/{uuid}/me/": {
    summary: "Change what this customer says of themselves",
    tag,
    audience,
    params: qrParams,
    body: profileInput.extend({
      referral_code: z
        .string()
        .max(40)
        .optional()
        .meta({ description: "Of who invited them; only the first registration counts" }),
    }),
    reply: reply(customerView),
  },
  "PUT /customer/qr/{uuid}/me/phone/": {
    summary: "Take another phone number, proven by the code that was sent to it",
    tag,
    audience,
    params: qrParams,
    body: phoneProof,
    reply: reply(customerView),
  },
  "GET /customer/qr/{uuid}/sessions/": {
    summary: "Where this customer is signed in",
    tag,
    audience,
    params: qrParams,
    reply: reply(z.array(customerSessionView)),
  },
  "DELETE /customer/qr/{uuid}/sessions/{id}/": {
    summary: "Sign out: end one session of this customer",
    tag,
    audience,
    params: qrParams.extend({ id: uuid }),
    reply: nothing,
  },
  "DELETE /customer/qr/{uuid}/sessions/": {
    summary: "Sign out everywhere: end all sessions of this customer, this one too",
    tag,
    audience,
    params: qrParams,
    reply: nothing,
  },
} satisfies EndpointTable

const keptEndpoints = {
  "GET /customer/qr/{uuid}/addresses/": {
    summary: "The addresses this customer keeps, the newest first",
    tag,
    audience,
    params: qrParams,
    reply: reply(z.array(addressView)),
  },
  "POST /customer/qr/{uuid}/addresses/": {
    summary: "Keep an address; the id is made by the client, so that a retry has one effect",
    tag,
    audience,
    params: qrParams,
    body: addressInput.extend({ id: uuid }),
    reply: reply(addressView),
  },
  "PUT /customer/qr/{uuid}/addresses/{id}/": {
    summary: "Change an address",
    tag,
    audience,
    params: qrParams.extend({ id: uuid }),
    body: addressInput,
    reply: reply(addressView),
  },
  "DELETE /customer/qr/{uuid}/addresses/{id}/": {
    summary: "Forget an address; orders that went there keep it",
    tag,
    audience,
    params: qrParams.extend({ id: uuid }),
    reply: nothing,
  },
  "GET /customer/qr/{uuid}/bookmarks/": {
    summary: "Ids of the products this customer has marked, the first marked first",
    tag,
    audience,
    params: qrParams,
    reply: reply(z.array(uuid)),
  },
  "PUT /customer/qr/{uuid}/bookmarks/{product}/": {
    summary: "Mark a product",
    tag,
    audience,
    params: qrParams.extend({ product: uuid }),
    reply: nothing,
  },
  "DELETE /customer/qr/{uuid}/bookmarks/{product}/": {
    summary: "Take the mark from a product",
    tag,
    audience,
    params: qrParams.extend({ product: uuid }),
    reply: nothing,
  },
} satisfies EndpointTable

export const customerEndpoints = { ...profileEndpoints, ...keptEndpoints }
