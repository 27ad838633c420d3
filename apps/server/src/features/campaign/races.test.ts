import { campaignEntry, campaignStock } from "@sufra/db/schema/campaign/campaign"
import { rewardItem } from "@sufra/db/schema/loyalty/reward"
import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { codesAllowed } from "@sufra/domain/verification/code-rules"
import { and, eq, isNotNull } from "drizzle-orm"
import type { LightMyRequestResponse } from "fastify"
import { beforeAll, describe, expect, it } from "vitest"
import {
  draw,
  entryOf,
  insertWaiting,
  makeCampaign,
  newBrowser,
  newPlayer,
  play,
  promiseFor,
  sendForm,
} from "../../testing/campaigns.ts"
import { newPhone } from "../../testing/customers.ts"
import { makeGuest, makeGuests } from "../../testing/guest-orders.ts"
import { setModules } from "../../testing/members.ts"
import { bearer, newAddress } from "../../testing/sign-in.ts"
import { expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { changeSettings } from "../establishment/index.ts"
import { drawLocked } from "./draw-entry.ts"
import { lockPlayer, shareCampaign } from "./locks.ts"
import { getCommit } from "./queries.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
type Reply = LightMyRequestResponse

beforeAll(() => setModules(test, ["menu", "loyalty", "prize-wheel"]))

function outcomes(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const reply of replies) {
    const what = reply.statusCode === 200 ? "done" : reply.json().error.code
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}

/** How many of this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await test.database.pool.query(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length
}

/** Forms with a promise each, sent at once. */
async function sendAtOnce(
  campaignId: string,
  tries: readonly { player: Parameters<typeof sendForm>[1]; form?: object }[],
): Promise<Reply[]> {
  const ready: { player: (typeof tries)[number]["player"]; form: object; commit: string }[] = []
  for (const { player, form = {} } of tries) {
    ready.push({ player, form, commit: (await promiseFor(test, player, campaignId)).commit })
  }
  return Promise.all(
    ready.map(({ player, form, commit }) => sendForm(test, player, campaignId, { commit, form })),
  )
}

const times = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make)

describe("at once", () => {
  it("one guest in many tabs has one try", async () => {
    const { row } = await makeCampaign(test)
    const player = await newPlayer(test)
    const replies = await sendAtOnce(
      row.id,
      times(6, () => ({ player })),
    )
    expect(outcomes(replies)).toEqual({ done: 1, submitted_already: 5 })
  })

  it("one phone in many browsers has one try, in whichever campaign of the place", async () => {
    const { row } = await makeCampaign(test)
    const { row: other } = await makeCampaign(test)
    const { headers } = await makeGuest(test)
    const tries = () => times(3, () => ({ player: newBrowser(headers) }))
    const [here, there] = await Promise.all([
      sendAtOnce(row.id, tries()),
      sendAtOnce(other.id, tries()),
    ])
    expect(outcomes([...here, ...there])).toEqual({ done: 1, participate_in_one_minute: 5 })
  })

  it("one browser with many phones has one try", async () => {
    const { row } = await makeCampaign(test, { isVerified: false })
    const player = newBrowser()
    const replies = await sendAtOnce(
      row.id,
      times(5, () => ({ player, form: { phone: newPhone() } })),
    )
    expect(outcomes(replies)).toEqual({ done: 1, participate_in_one_minute: 4 })
  })

  it("two tries of one phone that both wait win once", async () => {
    const { row } = await makeCampaign(test)
    const guest = await makeGuest(test)
    const ids = await insertWaiting(
      test,
      row,
      times(4, () => guest),
    )
    const earlier = new Date(test.clock.now.getTime() - 5 * 60_000)
    const phone = newPhone()
    // From browsers that the guest has left: one form that waits twice is refused as such.
    await test.database.withTransaction(async (tx) => {
      for (const id of ids) {
        await tx
          .update(campaignEntry)
          .set({ phone, browserId: newId(), createdAt: earlier })
          .where(eq(campaignEntry.id, id))
      }
    })
    const replies = await Promise.all(
      ids.map((id) => draw(test, { ...guest, remoteAddress: newAddress() }, id)),
    )
    const drawn = await Promise.all(ids.map((id) => entryOf(test, id)))
    expect(drawn.filter((one) => one?.drawnAt)).toHaveLength(1)
    expect(outcomes(replies).done).toBe(1)
  })

  it("strangers win no more in a day than the place lets them", async () => {
    const { row } = await makeCampaign(test, { isVerified: false })
    const started = test.clock.now
    // No prize of another test is of this day.
    test.clock.now = new Date(started.getTime() + 75 * 3_600_000)
    const setMost = (codesPerDay: number) =>
      test.database.withTransaction((tx) => changeSettings(tx, baytAlKaram, { codesPerDay }))
    await setMost(5)
    try {
      const strangers = times(12, () => ({ player: newBrowser(), id: newId() }))
      for (const { player, id } of strangers) {
        await sendForm(test, player, row.id, { id, form: { phone: newPhone() } })
      }
      const replies = await Promise.all(strangers.map(({ player, id }) => draw(test, player, id)))
      const most = codesAllowed(5, true)
      expect(outcomes(replies)).toEqual({ done: most, participate_later: 12 - most })
    } finally {
      test.clock.now = started
      await setMost(2_000)
    }
  })
})

describe("nobody waits for somebody else", () => {
  it("a guest plays to the end while another's try is under way", async () => {
    const { row } = await makeCampaign(test)
    const player = await newPlayer(test)
    await test.database.withTransaction(async (tx) => {
      await shareCampaign(tx, row)
      await lockPlayer(tx, { ...row, phone: newPhone(), browserId: newId() })
      expect((await play(test, player, row.id)).is_win).toBe(true)
    })
  })

  it("for a prize that a spin found gone, though that spin goes on", async () => {
    const gone = await makeCampaign(test)
    const goneItem = gone.item.id
    const { row } = await makeCampaign(test, {}, [
      { itemId: goneItem, left: 0, weight: 1_000_000 },
      { weight: 1 },
    ])
    const guest = await makeGuest(test)
    const [id = ""] = await insertWaiting(test, row, [guest])
    const [place] = await test.database.read
      .select()
      .from(establishment)
      .where(eq(establishment.id, baytAlKaram))
    const entry = await entryOf(test, id)
    if (!place || !entry) throw new Error("the demo has no place, or the guest no try")
    await test.database.withTransaction(async (tx) => {
      const done = await drawLocked(
        tx,
        row,
        { place, entry, nonce: "0123456789abcdef", voice: "guest", address: null, origin: null },
        test.clock.now,
      )
      expect(done.emptied).toHaveLength(1)
      const free = await test.database.withTransaction((beside) =>
        beside
          .select({ id: rewardItem.id })
          .from(rewardItem)
          .where(eq(rewardItem.id, goneItem))
          .for("update", { skipLocked: true }),
      )
      expect(free).toEqual([{ id: goneItem }])
    })
  })
})

describe("a halt in the middle of spins", () => {
  async function remove(id: string) {
    const headers = await bearer(test.app, known.staff.owner)
    return test.app.inject({ method: "DELETE", url: `/api/staff/campaigns/${id}/`, headers })
  }

  it("is next after the spins under way, and those behind it find the campaign over", async () => {
    const { row } = await makeCampaign(test)
    const guest = await makeGuest(test)
    const [id = ""] = await insertWaiting(test, row, [guest])
    let halting: Promise<Reply> | undefined
    let drawing: Promise<Reply> | undefined
    await test.database.withTransaction(async (tx) => {
      await shareCampaign(tx, row)
      halting = remove(row.id)
      await expect.poll(waiting).toBe(1)
      drawing = draw(test, { ...guest, remoteAddress: newAddress() }, id)
      await expect.poll(waiting).toBe(2)
    })
    expect((await halting)?.statusCode).toBe(200)
    if (!drawing) throw new Error("nobody drew")
    expectRefusal(await drawing, 409, "campaign_changed")
    expect((await entryOf(test, id))?.drawnAt).toBeNull()
  })

  it("leaves each spin drawn or void, and the stock as it was won", async () => {
    const { row } = await makeCampaign(test, {}, [{ left: 60 }, { itemId: null }])
    const guests = await makeGuests(test, 60)
    const ids = await insertWaiting(test, row, guests)
    const spin = (index: number) => {
      const headers = guests[index]?.headers ?? {}
      return draw(test, { headers, remoteAddress: newAddress() }, ids[index] ?? "")
    }
    const early = await Promise.all(ids.slice(0, 10).map((_, index) => spin(index)))
    const rest = ids.slice(10, 40).map((_, index) => spin(10 + index))
    const halt = remove(row.id)
    const replies = [...early, ...(await Promise.all(rest))]
    expect((await halt).statusCode).toBe(200)
    replies.push(...(await Promise.all(ids.slice(40).map((_, index) => spin(40 + index)))))
    const { done = 0, campaign_changed: over = 0, ...others } = outcomes(replies)
    expect(others).toEqual({})
    expect(done).toBeGreaterThanOrEqual(10)
    expect(over).toBeGreaterThanOrEqual(20)
    const entries = await test.database.read
      .select()
      .from(campaignEntry)
      .where(and(eq(campaignEntry.campaignId, row.id), isNotNull(campaignEntry.drawnAt)))
    expect(entries).toHaveLength(done)
    for (const { commitId, drawnAt } of entries) {
      expect(drawnAt && (await getCommit(test.database.read, baytAlKaram, commitId)).voidedAt).toBe(
        null,
      )
    }
    const won = entries.filter(({ itemId }) => itemId !== null).length
    const [stock] = await test.database.read
      .select()
      .from(campaignStock)
      .where(eq(campaignStock.campaignId, row.id))
    expect(stock).toMatchObject({ left: 60 - won, wonOnDay: won })
  })
})
