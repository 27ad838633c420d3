import { newId } from "@sufra/domain/kernel/ids"
import { isUuid } from "@sufra/domain/kernel/uuid"
import { expect, it } from "vitest"
import { idAtGateway } from "./id-at-gateway.ts"

it("is a uuid, the same each time, and another one for another place or payment", () => {
  const [place, another, payment] = [newId(), newId(), newId()]
  const id = idAtGateway(place, payment)
  expect(isUuid(id)).toBe(true)
  expect(idAtGateway(place, payment)).toBe(id)
  expect(new Set([id, idAtGateway(another, payment), idAtGateway(payment, place)]).size).toBe(3)
})
