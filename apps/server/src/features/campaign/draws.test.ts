import { known } from "@sufra/db/seeds/demo/known"
import { verifySpin } from "@sufra/domain/campaign/draw"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, describe, expect, it } from "vitest"
import {
  draw,
  drawsOf,
  makeCampaign,
  newPlayer,
  play,
  promiseFor,
  sendForm,
} from "../../testing/campaigns.ts"
import { makeGuests } from "../../testing/guest-orders.ts"
import { setModules } from "../../testing/members.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const base = `/api/campaign/qr/${known.establishments.baytAlKaram}`
const noLuck = { itemId: null }

beforeAll(() => setModules(test, ["menu", "loyalty", "prize-wheel"]))

describe("anybody can check a draw", () => {
  it("that came out as it was promised", async () => {
    const player = await newPlayer(test)
    const { row, segments } = await makeCampaign(test, {}, [
      { weight: 3, left: 0 },
      { weight: 2 },
      { ...noLuck, weight: 1 },
    ])
    const { commit } = await promiseFor(test, player, row.id)
    const { id } = await play(test, player, row.id, { commit })
    const reply = await test.app.inject({ url: `${base}/draws/${id}/` })
    const shown = dataOf("GET /campaign/qr/{uuid}/draws/{id}/", reply)
    expect(shown.commit).toBe(commit)
    expect(JSON.stringify(shown)).not.toContain(player.id)
    const wheel = { campaignId: row.id, version: shown.version, segments: shown.segments }
    const input = { seed: shown.seed ?? "", nonce: shown.nonce ?? "", spinId: id }
    const { segment_id: segmentId, emptied } = shown
    expect(verifySpin(commit, wheel, input, { segmentId, emptied })).toBe("right")
    const other = segments.find((one) => one.id !== segmentId)?.id ?? ""
    expect(verifySpin(commit, wheel, input, { segmentId: other, emptied })).toBe("draw-differs")
  })

  it("but not before it was drawn, nor through another place", async () => {
    const player = await newPlayer(test)
    const { row } = await makeCampaign(test)
    const id = newId()
    await sendForm(test, player, row.id, { id })
    const hidden = await test.app.inject({ url: `${base}/draws/${id}/` })
    expectRefusal(hidden, 404, "entry_not_found")
    await draw(test, player, id)
    const foreign = `/api/campaign/qr/${known.establishments.cardamomCorner}`
    for (const url of [`${foreign}/draws/${id}/`]) {
      expectRefusal(await test.app.inject({ url }), 404, "entry_not_found")
    }
    const list = await test.app.inject({ url: `${foreign}/campaigns/${row.id}/draws/` })
    expectRefusal(list, 404, "campaign_not_found")
    const promised = await test.app.inject({
      method: "POST",
      url: `${foreign}/campaigns/${row.id}/commits/`,
    })
    expectRefusal(promised, 404, "campaign_not_found")
  })

  it("in a list that says nothing of who played", async () => {
    const { row } = await makeCampaign(test)
    const first = await play(test, await newPlayer(test), row.id)
    const second = await play(test, await newPlayer(test), row.id)
    const { draws } = await drawsOf(test, row.id)
    expect(draws.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(draws.every(({ seed }) => seed?.length === 64)).toBe(true)
  })

  it("and a promise serves one try of the browser it was made for", async () => {
    const { row } = await makeCampaign(test)
    const player = await newPlayer(test)
    const { commit } = await promiseFor(test, player, row.id)
    const stolen = await sendForm(test, await newPlayer(test), row.id, { commit })
    expectRefusal(stolen, 409, "campaign_changed")
    test.clock.now = new Date(test.clock.now.getTime() + 61 * 60_000)
    const [later] = await makeGuests(test, 1)
    const late = await sendForm(
      test,
      { cookies: player.cookies, headers: later?.headers ?? {} },
      row.id,
      { commit },
    )
    expectRefusal(late, 409, "campaign_changed")
  })
})
