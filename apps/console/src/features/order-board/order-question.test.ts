import { expect, test } from "vitest"
import { canStillAsk, newestOf } from "./order-question.ts"

type Movable = Parameters<typeof canStillAsk>[0]
const accepted: Movable = { version: 3, actions: ["send-to-kitchen", "cancel"] }
const inKitchen: Movable = { version: 4, actions: ["bump", "cancel"] }

test("an answer is about the order as it stands when it is sent", () => {
  expect(newestOf(accepted, inKitchen)).toBe(inKitchen)
  expect(newestOf(inKitchen, accepted)).toBe(inKitchen)
  expect(newestOf(accepted, undefined)).toBe(accepted)
})

test("what was asked can be done for as long as the order allows it", () => {
  expect(canStillAsk(inKitchen, "cancel")).toBe(true)
  expect(canStillAsk(inKitchen, "decline")).toBe(false)
  expect(canStillAsk({ ...inKitchen, actions: [] }, "cancel")).toBe(false)
})
