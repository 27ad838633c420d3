import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { expect, it } from "vitest"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { startTestApp, type TestApp, useTestApp } from "../../testing/test-app.ts"

const demo = useTestApp()

async function guideOf({ app }: TestApp, headers: Bearer) {
  return dataOf("GET /staff/guide/", await app.inject({ url: "/api/staff/guide/", headers }))
}

async function answer({ app }: TestApp, headers: Bearer, step: string, given: string) {
  const reply = await app.inject({
    ...{ method: "PUT", url: `/api/staff/guide/steps/${step}/`, headers },
    payload: { answer: given },
  })
  return dataOf("PUT /staff/guide/steps/{step}/", reply)
}

it("a new place is led from question to question, and its menu counts wherever it came from", async () => {
  const test = await startTestApp({ isEmpty: true })
  try {
    const made = await test.app.inject({
      ...{ method: "POST", url: "/api/staff/setup/" },
      payload: {
        ...{ setup_token: test.setupToken, name: "Lama", email: "lama@example.com" },
        ...{ password: "a long enough password" },
        place: { id: newId(), name: { en: "Karam", sa: "كرم" } },
      },
    })
    const { access_token } = dataOf("POST /staff/setup/", made)
    const headers = { authorization: `Bearer ${access_token}` }
    expect(await guideOf(test, headers)).toMatchObject({ next: "brand", is_closed: false })
    expect((await answer(test, headers, "brand", "skipped")).next).toBe("branch")
    await Promise.all([
      answer(test, headers, "branch", "skipped"),
      answer(test, headers, "hours", "confirmed"),
    ])
    expect((await guideOf(test, headers)).next).toBe("menu")
    await test.app.inject({ method: "POST", url: "/api/staff/menu/starter/", headers })
    expect((await guideOf(test, headers)).next).toBe("tables")
    const put = await test.app.inject({
      ...{ method: "PUT", url: "/api/staff/guide/", headers, payload: { is_closed: true } },
    })
    expect(dataOf("PUT /staff/guide/", put)).toMatchObject({ is_closed: true, next: "tables" })
  } finally {
    await test.close()
  }
})

it("is the owner's", async () => {
  for (const email of [known.staff.manager, known.staff.cashier]) {
    const headers = await bearer(demo.app, email)
    expectRefusal(await demo.app.inject({ url: "/api/staff/guide/", headers }), 403, "not_allowed")
  }
})

it("of a place that runs shows what is done", async () => {
  const { steps } = await guideOf(demo, await bearer(demo.app, known.staff.owner))
  const done = steps.filter(({ state }) => state === "done").map(({ step }) => step)
  expect(done).toEqual(expect.arrayContaining(["brand", "branch", "menu", "tables", "staff"]))
})
