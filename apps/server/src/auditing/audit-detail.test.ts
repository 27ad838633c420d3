import { endpoints } from "@sufra/contract/endpoints"
import { expect, it } from "vitest"
import { z } from "zod"
import { detailOf } from "./audit-detail.ts"

const body = z.object({
  action: z.enum(["accept", "decline"]).optional(),
  price_minor: z.int().nullable(),
  name: z.object({ en: z.string(), sa: z.string() }),
  courier_name: z.string(),
  phone: z.string(),
  password: z.string().min(8),
  until: z.iso.datetime().nullable(),
  branch_id: z.guid(),
  ids: z.array(z.guid()),
})

it("keeps figures, switches, words of a list, times, ids and names of things", () => {
  const branchId = "11111111-1111-4111-8111-111111111111"
  expect(
    detailOf(body, {
      action: "accept",
      price_minor: 2500,
      name: { en: "Kabsa", sa: "كبسة" },
      courier_name: "Saad",
      phone: "+966501234567",
      password: "accept",
      until: "2026-11-15T12:00:00.000Z",
      branch_id: branchId,
      ids: [branchId, branchId],
    }),
  ).toEqual({
    action: "accept",
    price_minor: 2500,
    name: { en: "Kabsa", sa: "كبسة" },
    until: "2026-11-15T12:00:00.000Z",
    branch_id: branchId,
    ids: 2,
  })
})

it("keeps nothing that was typed of what makes a place, a link or a person", () => {
  const typed = {
    owner_name: "Noura",
    owner_email: "noura@example.com",
    owner_password: "long enough for it",
  }
  const { body: place } = endpoints["POST /staff/establishments/"]
  expect(detailOf(place, typed)).toEqual({})
  const { body: link } = endpoints["POST /staff/orders/{id}/courier-links/"]
  const given = { version: 1, name: "Saad", phone: "+966501234567", language: "en" }
  expect(detailOf(link, given)).toEqual({ language: "en" })
})

it("reads the words of every shape that a body may have", () => {
  const { body: promotion } = endpoints["PUT /staff/promotions/{id}/"]
  const popup = { kind: "popup", audience: "everyone", active: true, redirect_url: "/menu/x" }
  expect(detailOf(promotion, popup)).toEqual({ kind: "popup", audience: "everyone", active: true })
})
