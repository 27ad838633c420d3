import { campaignStock } from "@sufra/db/schema/campaign/campaign"
import { rewardItem } from "@sufra/db/schema/loyalty/reward"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import type { LightMyRequestResponse } from "fastify"
import { beforeAll, describe, expect, it } from "vitest"
import { atLength } from "../../testing/at-length.ts"
import {
  draw,
  entryOf,
  insertWaiting,
  makeCampaign,
  newBrowser,
  newPlayer,
  play,
  sendForm,
} from "../../testing/campaigns.ts"
import { makeGuests } from "../../testing/guest-orders.ts"
import { setModules } from "../../testing/members.ts"
import { newAddress } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const players = atLength({ usual: 160, long: 1_000 })

beforeAll(() => setModules(test, ["menu", "loyalty", "prize-wheel"]))

describe("stock", () => {
  it(`of 50 prizes on a wheel without no luck: ${players} spins at once give exactly 50`, async () => {
    const { row } = await makeCampaign(test, {}, [
      { left: 20, weight: 5 },
      { left: 30, weight: 1 },
    ])
    const guests = await makeGuests(test, players)
    const ids = await insertWaiting(test, row, guests)
    const replies: LightMyRequestResponse[] = []
    // As many at once as the server lets in.
    for (let from = 0; from < guests.length; from += 40) {
      const wave = guests
        .slice(from, from + 40)
        .map(({ headers }, index) =>
          draw(test, { headers, remoteAddress: newAddress() }, ids[from + index] ?? ""),
        )
      replies.push(...(await Promise.all(wave)))
    }
    const won = replies.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(50)
    expect(won.every((reply) => reply.json().data.is_win)).toBe(true)
    const others = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(others.map((reply) => reply.json().error.code))).toEqual(
      new Set(["out_of_gifts"]),
    )
    const left = await test.database.read
      .select()
      .from(campaignStock)
      .where(eq(campaignStock.campaignId, row.id))
    expect(left.map((one) => one.left)).toEqual([0, 0])
    // A thousand transactions take a loaded machine minutes.
  }, 300_000)

  it("a cap a day holds until the next business day", async () => {
    const { row } = await makeCampaign(test, { wonDays: 0 }, [{ perDay: 1 }])
    await play(test, await newPlayer(test), row.id)
    expectRefusal(await sendForm(test, await newPlayer(test), row.id), 409, "out_of_gifts")
    const today = test.clock.now
    test.clock.now = new Date(today.getTime() + 24 * 3_600_000)
    try {
      const [later] = await makeGuests(test, 1)
      expect((await play(test, newBrowser(later?.headers), row.id)).is_win).toBe(true)
    } finally {
      test.clock.now = today
    }
  })

  it("of a segment that has none today is said with the odds", async () => {
    const { segments } = await makeCampaign(test, {}, [
      { left: 0 },
      { left: 5, perDay: 0 },
      { left: 5 },
      { left: null, itemId: null },
    ])
    const url = `/api/campaign/qr/${known.qr.olaya}/live/wheel/`
    const reply = await test.app.inject({ url, remoteAddress: newAddress() })
    const { campaign } = dataOf("GET /campaign/qr/{uuid}/live/{kind}/", reply)
    expect(campaign?.segments.map(({ id }) => id)).toEqual(segments.map(({ id }) => id))
    expect(campaign?.none_left).toEqual(segments.slice(0, 2).map(({ id }) => id))
  })

  it("a prize that was put away cannot be won", async () => {
    const { row, item } = await makeCampaign(test)
    const player = await newPlayer(test)
    const id = newId()
    await sendForm(test, player, row.id, { id })
    await test.database.withTransaction((tx) =>
      tx.update(rewardItem).set({ archivedAt: test.clock.now }).where(eq(rewardItem.id, item.id)),
    )
    expectRefusal(await draw(test, player, id), 409, "out_of_gifts")
    expect((await entryOf(test, id))?.drawnAt).toBeNull()
  })
})
