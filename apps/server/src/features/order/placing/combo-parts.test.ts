import type { ApiReply } from "@sufra/contract/client/client"
import { branchOption } from "@sufra/db/schema/place/branch-option"
import { known } from "@sufra/db/seeds/demo/known"
import { beforeAll, beforeEach, expect, it } from "vitest"
import {
  changeDemo,
  type Guest,
  mainBranchId,
  makeGuest,
  place,
  placed,
  placing,
  quote,
  wantedBody,
} from "../../../testing/guest-orders.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

type Meal = ApiReply<"GET /menu/qr/{uuid}/items/{item}/">

const test = useTestApp()
let guest: Guest
let branchId: string
let meal: Meal

async function getMeal(): Promise<Meal> {
  const reply = await test.app.inject(`/api/menu/qr/${known.qr.olaya}/items/shawarma-meal/`)
  return dataOf("GET /menu/qr/{uuid}/items/{item}/", reply)
}

const drinkStep = ({ combo_steps }: Meal) =>
  combo_steps.find(({ name }) => name.en === "Your drink")
const softDrink = (of: Meal) => drinkStep(of)?.products.find(({ name }) => name.en === "Soft drink")
const flavour = (of: Meal) => softDrink(of)?.modifier_groups[0]

/** The meal, all chosen but what is asked about its soft drink: that is given. */
function withDrink(ofDrink: Record<string, string[]>) {
  const taken = meal.combo_steps.map(({ id, name, products }) => {
    return { id, part: name.en === "Your drink" ? softDrink(meal) : products[0] }
  })
  const options = Object.fromEntries(
    taken.flatMap(({ id, part }) =>
      (part === softDrink(meal) ? [] : (part?.modifier_groups ?? [])).map((group) => {
        return [[id, part?.id, 0, group.id].join(":"), [group.options[0]?.id ?? ""]]
      }),
    ),
  )
  const parts = Object.fromEntries(taken.map(({ id, part }) => [id, [part?.id ?? ""]]))
  const choice = { options: { ...options, ...ofDrink }, parts }
  return { lines: [{ product_id: meal.id, choice }] }
}

const flavourPlace = () =>
  [drinkStep(meal)?.id, softDrink(meal)?.id, 0, flavour(meal)?.id].join(":")
const flavourId = (name: string) =>
  flavour(meal)?.options.find((option) => option.name.en === name)?.id ?? ""

beforeAll(async () => {
  branchId = await mainBranchId(test)
  meal = await getMeal()
})

beforeEach(async () => {
  guest = await makeGuest(test)
})

it("a combo asks what its parts ask by themselves, and nothing that may be left out", () => {
  expect(flavour(meal)?.options.map(({ name }) => name.en)).toEqual(["Cola", "Orange", "Lemon"])
  const asked = meal.combo_steps.flatMap(({ products }) => products)
  expect(asked.flatMap((one) => one.modifier_groups).every(({ minimum }) => minimum > 0)).toBe(true)
})

it("an order that leaves it open, or names what is not there, is refused", async () => {
  const stray = flavourPlace().replace(":0:", ":1:")
  for (const options of [{}, { [flavourPlace()]: [meal.id] }, { [stray]: [flavourId("Orange")] }]) {
    const open = withDrink(options)
    const { lines } = await quote(test, wantedBody(branchId, open))
    expect(lines).toMatchObject([{ problem: "choice_incomplete" }])
    const reply = await place(test, guest, await placing(test, open))
    expectRefusal(reply, 409, "order_lines_unavailable")
  }
})

it("a place in the choice that nobody can mean is no order", async () => {
  const body = wantedBody(branchId, withDrink({ "drink:flavour": [flavourId("Orange")] }))
  const url = `/api/order/qr/${known.qr.olaya}/quotes/`
  expect((await test.app.inject({ method: "POST", url, payload: body })).statusCode).toBe(400)
})

it("what was chosen is read beside its part, by the guest and by the kitchen", async () => {
  const order = await placed(test, guest, withDrink({ [flavourPlace()]: [flavourId("Orange")] }))
  const names = order.lines[0]?.chosen.map(({ name }) => name)
  expect(names).toContainEqual({ sa: "مشروب غازي (برتقال)", en: "Soft drink (Orange)" })
})

it("a part of which no flavour is left is sold out", async () => {
  const { baytAlKaram } = known.establishments
  const optionIds = flavour(meal)?.options.map(({ id }) => id) ?? []
  await changeDemo(test, (tx) =>
    tx.insert(branchOption).values(
      optionIds.map((optionId) => ({
        establishmentId: baytAlKaram,
        branchId,
        optionId,
        soldOutAt: test.services.now(),
      })),
    ),
  )
  expect(softDrink(await getMeal())?.is_sold_out).toBe(true)
  const wanted = wantedBody(branchId, withDrink({ [flavourPlace()]: [flavourId("Orange")] }))
  expect((await quote(test, wanted)).lines).toMatchObject([{ problem: "choice_incomplete" }])
})
