import { evaluationCase } from "@sufra/db/schema/campaign/evaluation"
import { message } from "@sufra/db/schema/message"
import { notification } from "@sufra/db/schema/notification"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { bodyFor, evaluate, insertEvaluation, makeForm } from "../../testing/evaluations.ts"
import { type Guest, makeGuest } from "../../testing/guest-orders.ts"
import { rewardsOfItem, sell } from "../../testing/shops.ts"
import { type Bearer, bearer, signIn } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const listKey = "GET /staff/evaluation-cases/"
let manager: Bearer
let managerId: string

beforeAll(async () => {
  const { data } = await signIn(test.app, known.staff.manager)
  manager = { authorization: `Bearer ${data.access_token}` }
  managerId = data.staff.id
})

async function openCase(guest: Guest): Promise<string> {
  const form = await makeForm(test)
  const body = bodyFor(form, { answers: { stars: 1, why: ["service"] } })
  dataOf("POST /evaluation/qr/{uuid}/evaluations/", await evaluate(test, guest, body))
  return body.id
}

/** A case from before, when guests without an account opened one, and left a number or did not. */
async function formerCase(phone: string | null = null): Promise<string> {
  const form = await makeForm(test)
  const id = newId()
  const { now } = test.clock
  await test.database.withTransaction(async (tx) => {
    await insertEvaluation(tx, form, now, { id, answers: { stars: 1 }, isLow: true, phone })
    const { establishmentId } = form
    await tx.insert(evaluationCase).values({ establishmentId, evaluationId: id, openedAt: now })
  })
  return id
}

function move(id: string, action: "assign" | "answer" | "close", payload: object, as = manager) {
  const url = `/api/staff/evaluation-cases/${id}/${action}/`
  return test.app.inject({ method: "POST", url, headers: as, payload })
}

async function cases(headers: Bearer = manager, state?: string) {
  const query = state ? { state } : {}
  return dataOf(
    listKey,
    await test.app.inject({ url: "/api/staff/evaluation-cases/", headers, query }),
  ).cases
}

const notificationsOf = ({ id }: Guest) =>
  test.database.read.select().from(notification).where(eq(notification.customerId, id))

describe("a case", () => {
  it("is taken, answered to its guest in the app, and closed with a remedy", async () => {
    const guest = await makeGuest(test)
    const id = await openCase(guest)
    const assigned = await move(id, "assign", { staff_id: managerId, version: 1 })
    expect(dataOf("POST /staff/evaluation-cases/{id}/assign/", assigned)).toMatchObject({
      ...{ state: "assigned", version: 2, owner: { id: managerId } },
    })
    const answer = "نعتذر منك، تفضل علينا مرة ثانية"
    const answered = await move(id, "answer", { answer, version: 2 })
    expect(dataOf("POST /staff/evaluation-cases/{id}/answer/", answered).state).toBe("answered")
    expect(await notificationsOf(guest)).toMatchObject([
      { kind: "evaluation-answered", facts: { evaluationId: id } },
    ])
    const item = await sell(test)
    const closed = await move(id, "close", { item_id: item.id, version: 3 })
    expect(dataOf("POST /staff/evaluation-cases/{id}/close/", closed)).toMatchObject({
      ...{ state: "closed", remedy_name: item.name },
    })
    const mine = await test.app.inject({
      url: `/api/evaluation/qr/${known.qr.olaya}/evaluations/${id}/`,
      headers: guest.headers,
    })
    expect(dataOf("GET /evaluation/qr/{uuid}/evaluations/{id}/", mine).answer).toMatchObject({
      ...{ text: answer, remedy: { name: item.name } },
    })
  })

  it("of who has no account is answered by SMS, once", async () => {
    const id = await formerCase("+966551239876")
    const [one, two] = await Promise.all(
      [1, 2].map(() => move(id, "answer", { answer: "Sorry for that", version: 1 })),
    )
    const codes = [one?.statusCode, two?.statusCode].toSorted()
    expect(codes).toEqual([200, 409])
    const sent = await test.database.read
      .select()
      .from(message)
      .where(eq(message.recipient, "+966551239876"))
    expect(sent.map(({ purpose }) => purpose)).toEqual(["evaluation-answer"])
    expect(sent[0]?.body).toContain("Sorry for that")
  })

  it("of who left nothing is not answered, but closed", async () => {
    const id = await formerCase()
    const [shown] = (await cases()).filter((one) => one.id === id)
    expect(shown?.can_answer).toBe(false)
    const answered = await move(id, "answer", { answer: "Sorry", version: 1 })
    expectRefusal(answered, 409, "guest_unreachable")
    const item = await sell(test)
    const remedied = await move(id, "close", { item_id: item.id, version: 1 })
    expectRefusal(remedied, 409, "guest_unreachable")
    const closed = await move(id, "close", { item_id: null, version: 1 })
    dataOf("POST /staff/evaluation-cases/{id}/close/", closed)
    expect(await rewardsOfItem(test, item.id)).toEqual([])
  })

  it("gives its remedy once, whoever presses at the same time", async () => {
    const id = await openCase(await makeGuest(test))
    const item = await sell(test)
    const presses = [1, 2, 3, 4].map(() => move(id, "close", { item_id: item.id, version: 1 }))
    const codes = (await Promise.all(presses)).map((reply) => reply.statusCode)
    expect(codes.toSorted()).toEqual([200, 409, 409, 409])
    expect(await rewardsOfItem(test, item.id)).toHaveLength(1)
  })

  it("stays open where the remedy is gone", async () => {
    const id = await openCase(await makeGuest(test))
    const item = await sell(test, { left: 0 })
    const closed = await move(id, "close", { item_id: item.id, version: 1 })
    expectRefusal(closed, 409, "prize_not_available")
    const [row] = await test.database.read
      .select()
      .from(evaluationCase)
      .where(eq(evaluationCase.evaluationId, id))
    expect(row).toMatchObject({ state: "open", version: 1 })
  })
})

describe("nobody else", () => {
  it("sees or moves a case of another place or branch", async () => {
    const id = await openCase(await makeGuest(test))
    const [cafe, branch] = [
      await bearer(test.app, known.staff.cafeOwner),
      await bearer(test.app, known.staff.branchManager),
    ]
    for (const other of [cafe, branch]) {
      expect((await cases(other)).map((one) => one.id)).not.toContain(id)
      const closed = await move(id, "close", { item_id: null, version: 1 }, other)
      expectRefusal(closed, 404, "evaluation_not_found")
    }
  })

  it("is given a case who does not work here", async () => {
    const id = await formerCase()
    const reply = await move(id, "assign", { staff_id: newId(), version: 1 })
    expectRefusal(reply, 400, "validation_failed", { staff_id: "invalid" })
  })
})

it("those that wait come first, the oldest of them on top", async () => {
  const later = async () => {
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    return formerCase()
  }
  const [first, second] = [await later(), await later()]
  dataOf(
    "POST /staff/evaluation-cases/{id}/close/",
    await move(first, "close", { item_id: null, version: 1 }),
  )
  const answered = await openCase(await makeGuest(test))
  dataOf(
    "POST /staff/evaluation-cases/{id}/answer/",
    await move(answered, "answer", { answer: "Sorry", version: 1 }),
  )
  const third = await later()
  const ids = (await cases()).map((one) => one.id)
  const order = [second, third, answered, first].map((id) => ids.indexOf(id))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect((await cases(manager, "closed")).every(({ state }) => state === "closed")).toBe(true)
})
