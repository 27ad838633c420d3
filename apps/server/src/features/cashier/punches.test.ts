import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { atCounter, passMinute } from "../../testing/counter.ts"
import { type Guest, mainBranchId, makeGuest } from "../../testing/guest-orders.ts"
import { insertCard } from "../../testing/rewards.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { findReward } from "../reward/index.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let cashier: Bearer
let guest: Guest
let branchId: string
let cardId: string

beforeAll(async () => {
  cashier = await bearer(test.app, known.staff.cashier)
  branchId = await mainBranchId(test)
})
beforeEach(async () => {
  guest = await makeGuest(test)
  cardId = (await newCard()).id
})

const newCard = (more: object = {}) =>
  test.database.withTransaction((tx) => insertCard(tx, { establishmentId: baytAlKaram, ...more }))

const punch = (more: object = {}, headers = cashier) =>
  atCounter(test, "punches/", headers, {
    ...{ id: newId(), customer_id: guest.id, card_id: cardId, branch_id: branchId, units: 2 },
    ...more,
  })
const punched = async (more: object = {}) =>
  dataOf("POST /staff/cashier/punches/", await punch(more))
const undo = (id: string, headers = cashier) => atCounter(test, `punches/${id}/undo/`, headers)

it("whole and part punches fill a card, and what fills it gives its reward", async () => {
  expect((await punched()).card).toMatchObject({ units: 2, label: "partially-punched" })
  expect((await punched({ units: 1 })).card.units).toBe(3)
  const { card, filled } = await punched({ units: 4 })
  expect(card.units).toBe(1)
  expect(filled).toMatchObject([{ name: { en: "Five off" } }])
})

it("sent again, also at once, it is the same punch", async () => {
  const id = newId()
  const replies = await Promise.all([punch({ id }), punch({ id }), punch({ id })])
  for (const reply of replies) {
    expect(dataOf("POST /staff/cashier/punches/", reply).card.units).toBe(2)
  }
  expectRefusal(await punch({ id, units: 1 }), 409, "request_differs")
})

it("an undo takes it back once, with the reward that it filled the card for", async () => {
  const id = newId()
  const { filled } = await punched({ id, units: 6 })
  const replies = await Promise.all([undo(id), undo(id)])
  for (const reply of replies) {
    expect(dataOf("POST /staff/cashier/punches/{id}/undo/", reply).units).toBe(0)
  }
  const given = await findReward(test.database.read, baytAlKaram, filled[0]?.reward_id ?? "")
  expect(given?.canceledAt).not.toBeNull()
  expectRefusal(await punch({ id, units: 6 }), 409, "request_differs")
})

it("is not undone after a minute, nor at another place", async () => {
  const id = newId()
  await punched({ id })
  const cafe = await bearer(test.app, known.staff.cafeOwner)
  expectRefusal(await undo(id, cafe), 404, "punch_card_not_found")
  passMinute(test)
  expectRefusal(await undo(id), 409, "undo_over")
})

it("cards that are off and guests of elsewhere are not there; the kitchen may not", async () => {
  const off = await newCard({ active: false })
  expectRefusal(await punch({ card_id: off.id }), 404, "punch_card_not_found")
  expectRefusal(await punch({ card_id: newId() }), 404, "punch_card_not_found")
  expectRefusal(await punch({ customer_id: newId() }), 404, "customer_not_found")
  const kitchen = await bearer(test.app, known.staff.kitchen)
  expectRefusal(await punch({}, kitchen), 403, "not_allowed")
})
