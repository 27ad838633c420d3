import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, describe, expect, it } from "vitest"
import { bodyFor, evaluate, makeForm, questions } from "../../testing/evaluations.ts"
import { makeGuest, placed, productId } from "../../testing/guest-orders.ts"
import { sell } from "../../testing/shops.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
let owner: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
})

const stars = {
  ...{ id: "stars", kind: "stars", text: { en: "Food?", sa: "الأكل؟" } },
  ...{ is_required: true, options: [], follow_up: null },
}

function formBody(change: object = {}) {
  return {
    ...{ slug: `visit-${newId()}`, name: { en: "Visit", sa: "زيارة" }, questions: [stars] },
    ...{ takes_notes: true, takes_images: true, branch_ids: [], on_landing: false },
    ...{ ask_after_minutes: null, prize: null, active: true },
    ...change,
  }
}

function save(id: string, form: object, version: number | null, headers: Bearer = owner) {
  const url = `/api/staff/evaluation-forms/${id}/`
  return test.app.inject({ method: "PUT", url, headers, payload: { form, version } })
}
const saveKey = "PUT /staff/evaluation-forms/{id}/"

describe("a form", () => {
  it("is written once however often it is sent, and not over somebody else's change", async () => {
    const [id, form] = [newId(), formBody()]
    const first = dataOf(saveKey, await save(id, form, null))
    expect(dataOf(saveKey, await save(id, form, null))).toEqual(first)
    const changed = formBody({ slug: form.slug, takes_images: false })
    expect(dataOf(saveKey, await save(id, changed, 1)).version).toBe(2)
    expectRefusal(await save(id, form, 1), 409, "changed_meanwhile")
  })

  it("is refused where guests could not answer it, or its parts are not the place's", async () => {
    const taken = formBody()
    dataOf(saveKey, await save(newId(), taken, null))
    const follow_up = { question_id: "later", at_most: 2 }
    const wrong = formBody({
      slug: taken.slug,
      questions: [
        { ...stars, follow_up },
        { ...stars, id: "one", kind: "one" },
      ],
      branch_ids: [newId()],
      prize: { item_id: newId(), chance_percent: 10 },
    })
    expectRefusal(await save(newId(), wrong, null), 400, "validation_failed", {
      "form.questions.0": "follows_nothing",
      "form.questions.1": "needs_options",
      "form.branch_ids": "invalid",
      "form.prize.item_id": "invalid",
      "form.slug": "slug_taken",
    })
  })

  it("that is changed keeps the questions of what was answered before", async () => {
    const id = newId()
    const form = formBody()
    dataOf(saveKey, await save(id, form, null))
    const before = bodyFor({ ...(await makeForm(test)), id })
    dataOf("POST /evaluation/qr/{uuid}/evaluations/", await evaluate(test, null, before))
    const score = { ...stars, id: "score", kind: "score" }
    dataOf(saveKey, await save(id, formBody({ slug: form.slug, questions: [score] }), 1))
    const late = bodyFor({ ...(await makeForm(test)), id })
    dataOf("POST /evaluation/qr/{uuid}/evaluations/", await evaluate(test, null, late))
    const { evaluations } = await answers({ form_id: id })
    expect(evaluations.map((one) => one.questions.map((question) => question.id))).toEqual([
      ["stars"],
      ["stars"],
    ])
    const unknown = { ...bodyFor({ ...(await makeForm(test)), id }), form_version: 9 }
    expectRefusal(await evaluate(test, null, unknown), 409, "evaluation_closed")
  })

  it("that was put away is closed to guests; its answers stay", async () => {
    const form = await makeForm(test)
    dataOf("POST /evaluation/qr/{uuid}/evaluations/", await evaluate(test, null, bodyFor(form)))
    const url = `/api/staff/evaluation-forms/${form.id}/`
    const remove = () => test.app.inject({ method: "DELETE", url, headers: owner })
    expect((await remove()).statusCode).toBe(200)
    expectRefusal(await remove(), 404, "evaluation_form_not_found")
    expectRefusal(await evaluate(test, null, bodyFor(form)), 409, "evaluation_closed")
    expect((await answers({ form_id: form.id })).evaluations).toHaveLength(1)
  })

  it("on the landing page is named by the place, at its branches", async () => {
    const place = async (code: string) => {
      const reply = await test.app.inject({ url: `/api/restaurant/qr/${code}/data/` })
      return reply.json().data.evaluation_form as string | null
    }
    const slug = `landing-${newId()}`
    const [id, form] = [newId(), formBody({ slug, on_landing: true })]
    dataOf(saveKey, await save(id, form, null))
    expect(await place(known.qr.olayaTable12)).toBe(slug)
    dataOf(saveKey, await save(id, { ...form, active: false }, 1))
    expect(await place(known.qr.olayaTable12)).not.toBe(slug)
  })
})

async function answers(query: Record<string, string>, headers: Bearer = owner) {
  const reply = await test.app.inject({ url: "/api/staff/evaluations/", headers, query })
  return dataOf("GET /staff/evaluations/", reply)
}

describe("what guests answered", () => {
  it("is filtered, paged and of the place alone", async () => {
    const form = await makeForm(test)
    for (let nth = 0; nth < 31; nth += 1) {
      const given = nth === 0 ? { stars: 1, why: ["food"] } : { stars: 4 }
      const guest = nth === 0 ? await makeGuest(test) : null
      await evaluate(test, guest, bodyFor(form, { answers: given }))
    }
    const first = await answers({ form_id: form.id })
    expect(first.evaluations).toHaveLength(30)
    const rest = await answers({ form_id: form.id, before: first.next ?? "" })
    expect([rest.evaluations.length, rest.next]).toEqual([1, null])
    const ids = [...first.evaluations, ...rest.evaluations].map((one) => one.id)
    expect(new Set(ids).size).toBe(31)
    const low = await answers({ form_id: form.id, low: "only" })
    expect(low.evaluations.map((one) => one.case_state)).toEqual(["open"])
    const cafe = await bearer(test.app, known.staff.cafeOwner)
    expect((await answers({ form_id: form.id }, cafe)).evaluations).toEqual([])
    const branch = await bearer(test.app, known.staff.branchManager)
    expect((await answers({ form_id: form.id }, branch)).evaluations).toEqual([])
  })

  it("is a table that no spreadsheet runs", async () => {
    const form = await makeForm(test, {}, [...questions])
    const notes = '=HYPERLINK("http://evil")'
    const body = bodyFor(form, { answers: { stars: 2, why: ["food", "service"] }, notes })
    await evaluate(test, null, body)
    const reply = await test.app.inject({
      url: "/api/staff/evaluations/file/",
      headers: owner,
      query: { form_id: form.id, language: "en" },
    })
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8")
    expect(reply.body).toContain("food / service")
    expect(reply.body).toContain("'=HYPERLINK")
    expect(reply.body).toContain("2.00")
  })

  it("makes averages by day, branch and dish", async () => {
    const form = await makeForm(test)
    const guest = await makeGuest(test)
    const dish = await productId(test, "umm-ali")
    const { id } = await placed(test, guest, { lines: [{ product_id: dish }] })
    await evaluate(test, guest, bodyFor(form, { order_id: id, answers: { stars: 3 } }))
    await evaluate(test, null, bodyFor(form, { answers: { stars: 5 } }))
    const reply = await test.app.inject({
      url: "/api/staff/evaluations/averages/",
      headers: owner,
      query: { form_id: form.id },
    })
    const averages = dataOf("GET /staff/evaluations/averages/", reply)
    expect(averages.total).toEqual({ answers: 2, rating: 400 })
    expect(averages.by_day).toHaveLength(1)
    expect(averages.by_branch).toMatchObject([{ answers: 2, rating: 400 }])
    expect(averages.by_dish).toMatchObject([{ id: dish, answers: 1, rating: 300 }])
  })
})

it("a form's figures say who answered and who won", async () => {
  const item = await sell(test)
  const form = await makeForm(test, { prizeItemId: item.id, chancePercent: 100 })
  await evaluate(test, await makeGuest(test), bodyFor(form, { answers: { stars: 4 } }))
  const reply = await test.app.inject({ url: "/api/staff/evaluation-forms/", headers: owner })
  const shown = dataOf("GET /staff/evaluation-forms/", reply).find(({ id }) => id === form.id)
  expect(shown?.figures).toEqual({ asked: 0, answers: 1, rating: 400, won: 1 })
})
