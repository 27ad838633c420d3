import { message } from "@sufra/db/schema/message"
import { known } from "@sufra/db/seeds/demo/known"
import { and, eq } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import { recordedEvent } from "../../testing/database/recorded-events.ts"
import { keptLog, useProviderApp } from "../../testing/message/message-provider.ts"
import { messageRow, owe } from "../../testing/message/messages.ts"
import { messageQueue } from "./message-queue.ts"
import { claimMessage, recordOutcome } from "./queries.ts"
import { claimMs, sendMessage } from "./send-message.ts"

const test = useProviderApp()
const establishmentId = known.establishments.baytAlKaram
const hourMs = 60 * 60_000
let kept = keptLog()

beforeEach(async () => {
  kept = keptLog()
  await test.database.withTransaction((tx) => tx.delete(message))
})

function look(id: string) {
  return sendMessage(test.services, { establishmentId, id }, kept.log)
}

function pass(ms: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

const rowOf = (id: string) => messageRow(test.database, id)

async function outcomeEvents(id: string) {
  return test.database.read
    .select()
    .from(recordedEvent)
    .where(and(eq(recordedEvent.topic, "message-outcome"), eq(recordedEvent.entityId, id)))
}

describe("a message that is owed", () => {
  it("is sent once, and kept with who carried it", async () => {
    const id = await owe(test)
    expect(await look(id)).toBeNull()
    expect(await look(id)).toBeNull()
    expect(test.provider.inbox).toMatchObject([{ recipient: "966500000001", sender: "Karam" }])
    expect(await rowOf(id)).toMatchObject({
      state: "sent",
      attempts: 1,
      provider: "unifonic",
      providerReference: "SM00000001",
      sentAt: test.clock.now,
      lastError: null,
    })
    expect(await outcomeEvents(id)).toHaveLength(1)
  })

  it("of one key is owed once", async () => {
    const first = await owe(test, { key: "order 12 is ready" })
    expect(await owe(test, { key: "order 12 is ready", body: "again" })).toBe(first)
    expect(await test.database.read.select().from(message)).toHaveLength(1)
  })

  it("is sent once though twenty workers look at it at the same time", async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => owe(test)))
    await Promise.all(ids.flatMap((id) => Array.from({ length: 20 }, () => look(id))))
    expect(test.provider.requests).toBe(10)
    expect(new Set(test.provider.inbox.map(({ body }) => body)).size).toBe(10)
  })
})

describe("while the provider is down", () => {
  it("it waits for its next try, and goes out when the provider is back", async () => {
    test.provider.faults.always({ kind: "down" })
    const id = await owe(test)
    const again = await look(id)
    expect(again?.againAfterMs).toBeGreaterThanOrEqual(2_500)
    expect(again?.againAfterMs).toBeLessThanOrEqual(5_000)
    expect(await rowOf(id)).toMatchObject({ state: "waiting", attempts: 1 })
    expect((await rowOf(id)).lastError).toMatch(/^unreachable: 503/)
    expect(await look(id)).toEqual(again)
    expect(test.provider.requests).toBe(1)
    test.provider.faults.always(null)
    pass(again?.againAfterMs ?? 0)
    expect(await look(id)).toBeNull()
    expect(await rowOf(id)).toMatchObject({ state: "sent", attempts: 2, lastError: null })
    expect(kept.lines).toEqual([])
  })

  it("it waits as long as the provider asks", async () => {
    test.provider.faults.script({ kind: "too-many", retryAfterSeconds: 120 })
    expect(await look(await owe(test))).toEqual({ againAfterMs: 120_000 })
  })

  it("it is given up after a day, with an alarm that tells neither text nor recipient", async () => {
    test.provider.faults.always({ kind: "down" })
    const owedAt = test.clock.now.getTime()
    const id = await owe(test)
    for (let again = await look(id); again; again = await look(id)) pass(again.againAfterMs)
    const row = await rowOf(id)
    expect(row.state).toBe("failed")
    expect(row.failedAt?.getTime()).toBeGreaterThan(owedAt + 22 * hourMs)
    expect(row.failedAt?.getTime()).toBeLessThan(owedAt + 24 * hourMs)
    expect(row.attempts).toBeGreaterThan(24)
    expect(kept.lines).toHaveLength(1)
    expect(JSON.parse(kept.lines[0] ?? "")).toMatchObject({
      level: 50,
      msg: "message given up",
      message: id,
      code: "unreachable",
    })
    expect(kept.lines[0]).not.toMatch(/966500000001|طلبك/)
    expect(await outcomeEvents(id)).toHaveLength(row.attempts)
  })

  it("a code is given up before it has run out, and never sent after", async () => {
    test.provider.faults.always({ kind: "down" })
    const giveUpAt = new Date(test.clock.now.getTime() + 5 * 60_000)
    const id = await owe(test, { purpose: "verification-code", giveUpAt })
    for (let again = await look(id); again; again = await look(id)) pass(again.againAfterMs)
    const row = await rowOf(id)
    expect(row.state).toBe("failed")
    expect(row.attempts).toBeGreaterThanOrEqual(5)
    expect(row.failedAt?.getTime()).toBeLessThan(giveUpAt.getTime())
  })
})

describe("without a second try", () => {
  it("a number that the provider refuses is given up at once", async () => {
    test.provider.refused.add("966500000001")
    const id = await owe(test)
    expect(await look(id)).toBeNull()
    expect(await rowOf(id)).toMatchObject({
      state: "failed",
      attempts: 1,
      failedAt: test.clock.now,
      lastError: "bad_recipient: ER-02 Invalid destination number",
    })
    expect(kept.lines).toHaveLength(1)
  })

  it("what ran out while the server was off is given up unsent, by one of all", async () => {
    const giveUpAt = new Date(test.clock.now.getTime() + 5 * 60_000)
    const id = await owe(test, { purpose: "verification-code", giveUpAt })
    pass(5 * 60_000)
    await Promise.all(Array.from({ length: 5 }, () => look(id)))
    expect(test.provider.requests).toBe(0)
    expect(await rowOf(id)).toMatchObject({ state: "failed", lastError: "gave_up: " })
    expect(kept.lines).toHaveLength(1)
  })
})

describe("a worker that dies in the middle", () => {
  it("leaves its message to nobody until its claim has ended, then to the next", async () => {
    const id = await owe(test)
    const claimed = await claimMessage(
      test.database,
      { establishmentId, id },
      test.clock.now,
      claimMs,
    )
    expect(claimed).toMatchObject({ attempts: 1 })
    expect(await look(id)).toEqual({ againAfterMs: claimMs })
    expect(await messageQueue.findLeft(test.services)).toEqual([])
    pass(claimMs)
    expect(await messageQueue.findLeft(test.services)).toEqual([{ establishmentId, id }])
    expect(await look(id)).toBeNull()
    expect(await rowOf(id)).toMatchObject({ state: "sent", attempts: 2 })
    expect(test.provider.inbox).toHaveLength(1)
  })

  it("after the provider took it: it is asked again, and Unifonic carries it once", async () => {
    test.provider.faults.script({ kind: "lose-reply" })
    const id = await owe(test)
    const again = await look(id)
    pass(again?.againAfterMs ?? 0)
    await look(id)
    expect(await rowOf(id)).toMatchObject({ state: "sent", providerReference: id })
    expect(test.provider.inbox).toHaveLength(1)
  })

  it("or only seemed to: its late refusal changes nothing, its late success counts", async () => {
    const at = { now: test.clock.now, provider: "unifonic" }
    const failed = { state: "failed", failure: { code: "account", detail: "" } } as const
    const id = await owe(test)
    const slow = await claimMessage(test.database, { establishmentId, id }, at.now, claimMs)
    pass(claimMs)
    await claimMessage(test.database, { establishmentId, id }, test.clock.now, claimMs)
    if (!slow) throw new Error("nothing was claimed")
    expect(await recordOutcome(test.database, slow, failed, at)).toBe(false)
    expect(await rowOf(id)).toMatchObject({ state: "waiting", attempts: 2 })
    const sent = { state: "sent", reference: "late" } as const
    expect(await recordOutcome(test.database, slow, sent, at)).toBe(true)
    expect(await rowOf(id)).toMatchObject({ state: "sent", providerReference: "late" })
  })
})

describe("a clock that was a day ahead", () => {
  it("holds up no message once it is right again, tried or not, and sends none before its morning", async () => {
    pass(24 * hourMs)
    const untried = await owe(test)
    const tried = await owe(test)
    test.provider.faults.script({ kind: "lose-reply" })
    await look(tried)
    pass(-24 * hourMs)
    const dueAt = new Date(test.clock.now.getTime() + 10 * hourMs)
    const planned = await owe(test, { dueAt })
    const left = (await messageQueue.findLeft(test.services)).map(({ id }) => id)
    expect(left.toSorted()).toEqual([untried, tried].toSorted())
    for (const id of left) expect(await look(id)).toBeNull()
    expect(await look(planned)).toEqual({ againAfterMs: 10 * hourMs })
    expect(test.provider.inbox).toHaveLength(2)
  })
})

it("an adapter that throws loses no message", async () => {
  const { sms } = test.services.messagePorts
  const broken = { provider: "unifonic", send: () => Promise.reject(new TypeError("a fault")) }
  test.services.messagePorts = { ...test.services.messagePorts, sms: broken }
  const id = await owe(test)
  expect((await look(id))?.againAfterMs).toBeGreaterThan(0)
  test.services.messagePorts = { ...test.services.messagePorts, sms }
  expect(await rowOf(id)).toMatchObject({ state: "waiting", attempts: 1 })
  expect(kept.lines.join()).toContain("the adapter failed")
})

describe("a channel that nobody carries", () => {
  const email = { channel: "email", recipient: "noura@example.com", subject: "s" } as const

  it("keeps its messages waiting untried, and gives them up in their time", async () => {
    const id = await owe(test, email)
    expect(await look(id)).toBeNull()
    expect(await rowOf(id)).toMatchObject({ state: "waiting", attempts: 0 })
    expect(await messageQueue.findLeft(test.services)).toEqual([])
    pass(24 * hourMs)
    expect(await messageQueue.findLeft(test.services)).toEqual([{ establishmentId, id }])
    await look(id)
    expect(await rowOf(id)).toMatchObject({ state: "failed", lastError: "no_provider: " })
  })
})
