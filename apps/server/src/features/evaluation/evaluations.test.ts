import { evaluation, evaluationForm } from "@sufra/db/schema/campaign/evaluation"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { bodyFor, evaluate, insertForm, makeForm } from "../../testing/evaluations.ts"
import { type Guest, makeGuest, makeGuests, placed, productId } from "../../testing/guest-orders.ts"
import { rewardsOfItem, sell } from "../../testing/shops.ts"
import { dataOf, errorOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { cardamomCorner } = known.establishments
const key = "POST /evaluation/qr/{uuid}/evaluations/"

async function orderOf(guest: Guest): Promise<string> {
  const lines = [{ product_id: await productId(test, "umm-ali") }]
  return (await placed(test, guest, { lines })).id
}

const rowsOf = (formId: string) =>
  test.database.read.select().from(evaluation).where(eq(evaluation.formId, formId))

function formAt(code: string, name: string) {
  return test.app.inject({ url: `/api/evaluation/qr/${code}/forms/${name}/` })
}

describe("a form", () => {
  it("is found by its slug and by its id, with its questions", async () => {
    const form = await makeForm(test)
    for (const name of [form.slug, form.id]) {
      const reply = await formAt(known.qr.olaya, name)
      const data = dataOf("GET /evaluation/qr/{uuid}/forms/{form}/", reply)
      expect(data).toMatchObject({ id: form.id, version: 1, is_open: true, prize: null })
      expect(data.questions.map(({ id }) => id)).toEqual(["stars", "why", "words"])
      expect(data.questions[1]?.follow_up).toEqual({ question_id: "stars", at_most: 2 })
    }
  })

  it("of another place is not found, and cannot be answered here", async () => {
    const theirs = await test.database.withTransaction((tx) =>
      insertForm(tx, { establishmentId: cardamomCorner }),
    )
    for (const name of [theirs.slug, theirs.id]) {
      expectRefusal(await formAt(known.qr.olaya, name), 404, "evaluation_form_not_found")
    }
    const reply = await evaluate(test, null, bodyFor(theirs))
    expectRefusal(reply, 404, "evaluation_form_not_found")
  })

  it("that is closed says so and takes nothing", async () => {
    const form = await makeForm(test, { active: false })
    const shown = dataOf(
      "GET /evaluation/qr/{uuid}/forms/{form}/",
      await formAt(known.qr.olaya, form.slug),
    )
    expect(shown.is_open).toBe(false)
    expectRefusal(await evaluate(test, null, bodyFor(form)), 409, "evaluation_closed")
    const elsewhere = await makeForm(test, { branchIds: [newId()] })
    expectRefusal(await evaluate(test, null, bodyFor(elsewhere)), 409, "evaluation_closed")
  })

  it("shows its prize with the odds for as long as there are any", async () => {
    const item = await sell(test, { left: 1 })
    const form = await makeForm(test, { prizeItemId: item.id, chancePercent: 25 })
    const prize = async () =>
      dataOf("GET /evaluation/qr/{uuid}/forms/{form}/", await formAt(known.qr.olaya, form.slug))
        .prize
    expect(await prize()).toMatchObject({ name: item.name, chance_percent: 25 })
    const gone = await sell(test, { left: 0 })
    await test.database.withTransaction((tx) =>
      tx.update(evaluationForm).set({ prizeItemId: gone.id }).where(eq(evaluationForm.id, form.id)),
    )
    expect(await prize()).toBeNull()
  })
})

describe("what is refused", () => {
  it("names the questions that were left out, the follow-up of a low score too", async () => {
    const form = await makeForm(test)
    const missing = async (answers: Record<string, number>) => {
      const { status, code, details } = errorOf(
        await evaluate(test, null, bodyFor(form, { answers })),
      )
      return { status, code, questions: details?.questions }
    }
    expect(await missing({})).toEqual({
      status: 400,
      code: "answers_missing",
      questions: ["stars"],
    })
    expect(await missing({ stars: 2 })).toMatchObject({ questions: ["why"] })
    expect(await rowsOf(form.id)).toEqual([])
  })

  it("is an answer that no page of ours sends", async () => {
    const form = await makeForm(test)
    const reply = await evaluate(test, null, bodyFor(form, { answers: { stars: 9 } }))
    expectRefusal(reply, 400, "validation_failed", { "answers.stars": "invalid" })
  })

  it("is a third image", async () => {
    const form = await makeForm(test)
    const body = bodyFor(form, { image_ids: [newId(), newId(), newId()] })
    expectRefusal(await evaluate(test, null, body), 400, "too_many_images", { most: 2 })
  })

  it("is an order of somebody else, or of nobody", async () => {
    const form = await makeForm(test)
    const [owner, stranger] = (await makeGuests(test, 2)) as [Guest, Guest]
    const body = bodyFor(form, { order_id: await orderOf(owner) })
    expectRefusal(await evaluate(test, stranger, body), 404, "order_not_found")
    expectRefusal(await evaluate(test, null, body), 404, "order_not_found")
  })
})

describe("one evaluation", () => {
  it("is one, however often it is sent", async () => {
    const item = await sell(test)
    const form = await makeForm(test, { prizeItemId: item.id, chancePercent: 100 })
    const guest = await makeGuest(test)
    const body = bodyFor(form)
    const replies = await Promise.all([1, 2, 3].map(() => evaluate(test, guest, body)))
    const again = await evaluate(test, guest, { ...body, language: "en" })
    const answers = [...replies, again].map((reply) => dataOf(key, reply))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await rowsOf(form.id)).toHaveLength(1)
    expect(await rewardsOfItem(test, item.id)).toHaveLength(1)
    const other = await evaluate(test, guest, { ...body, answers: { stars: 4 } })
    expectRefusal(other, 409, "request_differs")
  })

  it("of an order is the only one, and of a day without one", async () => {
    const form = await makeForm(test)
    const guest = await makeGuest(test)
    const order_id = await orderOf(guest)
    dataOf(key, await evaluate(test, guest, bodyFor(form, { order_id })))
    const second = await evaluate(test, guest, bodyFor(form, { order_id }))
    expectRefusal(second, 409, "evaluated_already")
    const [first, same] = await Promise.all([1, 2].map(() => evaluate(test, guest, bodyFor(form))))
    const codes = [first, same].map((reply) => reply?.statusCode)
    expect(codes.toSorted()).toEqual([200, 409])
    test.clock.now = new Date(test.clock.now.getTime() + 24 * 3_600_000)
    const nextDay = await makeGuest(test)
    dataOf(key, await evaluate(test, nextDay, bodyFor(form)))
    expect(await rowsOf(form.id)).toHaveLength(3)
  })

  it("keeps where it was, by the code of the table", async () => {
    const form = await makeForm(test)
    dataOf(key, await evaluate(test, null, bodyFor(form), known.qr.olayaTable12))
    const [row] = await rowsOf(form.id)
    expect(row).toMatchObject({ tableLabel: "12", rating: 500, isLow: false, orderId: null })
    expect(row?.branchId).not.toBeNull()
  })
})

describe("a prize", () => {
  it("is won by who is signed in, once a day, and is among their rewards", async () => {
    const item = await sell(test)
    const form = await makeForm(test, { prizeItemId: item.id, chancePercent: 100 })
    const guest = await makeGuest(test)
    const [one, two] = [await orderOf(guest), await orderOf(guest)]
    const first = dataOf(key, await evaluate(test, guest, bodyFor(form, { order_id: one })))
    const second = dataOf(key, await evaluate(test, guest, bodyFor(form, { order_id: two })))
    expect(first.won?.name).toEqual(item.name)
    expect(second.won).toBeNull()
    const [given, ...more] = await rewardsOfItem(test, item.id)
    expect(more).toEqual([])
    expect(given).toMatchObject({ id: first.won?.reward_id, source: "evaluation" })
  })

  it("is drawn for once when two orders are evaluated at the same moment", async () => {
    const item = await sell(test)
    const form = await makeForm(test, { prizeItemId: item.id, chancePercent: 100 })
    const guest = await makeGuest(test)
    const orders = [await orderOf(guest), await orderOf(guest)]
    const replies = await Promise.all(
      orders.map((order_id) => evaluate(test, guest, bodyFor(form, { order_id }))),
    )
    const won = replies.map((reply) => dataOf(key, reply).won).filter(Boolean)
    expect(won).toHaveLength(1)
  })

  it("is for nobody who is not signed in, and for nobody when none is left", async () => {
    const item = await sell(test, { left: 1 })
    const form = await makeForm(test, { prizeItemId: item.id, chancePercent: 100 })
    expect(dataOf(key, await evaluate(test, null, bodyFor(form))).won).toBeNull()
    const guests = await makeGuests(test, 8)
    const replies = await Promise.all(guests.map((guest) => evaluate(test, guest, bodyFor(form))))
    const won = replies.map((reply) => dataOf(key, reply).won).filter(Boolean)
    expect(won).toHaveLength(1)
  })
})

describe("what I have answered", () => {
  const mine = (guest: Guest, slug: string, order_id?: string) =>
    test.app.inject({
      url: `/api/evaluation/qr/${known.qr.olaya}/forms/${slug}/mine/`,
      headers: guest.headers,
      query: order_id ? { order_id } : {},
    })
  const mineKey = "GET /evaluation/qr/{uuid}/forms/{form}/mine/"

  it("is mine alone, of the order or of the day", async () => {
    const form = await makeForm(test)
    const [guest, other] = (await makeGuests(test, 2)) as [Guest, Guest]
    const order_id = await orderOf(guest)
    expect(dataOf(mineKey, await mine(guest, form.slug))).toBeNull()
    const body = bodyFor(form, { order_id })
    dataOf(key, await evaluate(test, guest, body))
    expect(dataOf(mineKey, await mine(guest, form.slug))).toBeNull()
    expect(dataOf(mineKey, await mine(guest, form.slug, order_id))?.id).toBe(body.id)
    expect(dataOf(mineKey, await mine(other, form.slug, order_id))).toBeNull()
    const read = (whose: Guest) =>
      test.app.inject({
        url: `/api/evaluation/qr/${known.qr.olaya}/evaluations/${body.id}/`,
        headers: whose.headers,
      })
    dataOf("GET /evaluation/qr/{uuid}/evaluations/{id}/", await read(guest))
    expectRefusal(await read(other), 404, "evaluation_not_found")
  })
})
