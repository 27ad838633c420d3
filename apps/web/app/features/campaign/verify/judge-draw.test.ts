import { commitOf, drawSegment } from "@sufra/domain/campaign/draw"
import { describe, expect, test } from "vitest"
import { type Draw, isFair, judgeDraw } from "./judge-draw.ts"

const seed = "0f".repeat(32)
const nonce = "a1b2c3d4e5f60718"
const spinId = "0190a0de-0000-7000-8000-000000000001"
const campaignId = "0190a0de-0000-7000-8000-000000000002"
const name = { en: "Karak", sa: "كرك" }

const segments = [1, 2, 3].map((weight) => ({
  ...{ id: `0190a0de-0000-7000-8000-0000000000a${weight}`, name, image: null, weight },
  ...{ colour: "#b45309", is_prize: true },
}))
const commit = commitOf(seed, { campaignId, version: 1, segments })

function drawWith(change: Partial<Draw> = {}): Draw {
  const at = "2026-11-17T10:00:00.000Z"
  return {
    ...{ id: spinId, campaign_id: campaignId, campaign_name: name, version: 1, segments, commit },
    ...{ promised_at: at, seed, nonce, drawn_at: at, emptied: [] },
    segment_id: drawSegment({ seed, nonce, spinId }, segments, []),
    ...change,
  }
}

const kept = { entryId: spinId, campaignId, commit, nonce, isDrawn: true }
const otherSlice = (id: string | null) => segments.find((one) => one.id !== id)?.id ?? null

describe("a draw", () => {
  test("as it was promised is right, on the device that made it and on any other", () => {
    const own = judgeDraw(drawWith(), kept)
    expect(own).toEqual({ promise: "right", kept: "right", draw: "right" })
    const foreign = judgeDraw(drawWith(), null)
    expect(foreign).toEqual({ promise: "right", kept: "unknown", draw: "right" })
    expect([own, foreign].map(isFair)).toEqual([true, true])
  })

  test("of which a slice was found empty goes on to the next", () => {
    const first = drawSegment({ seed, nonce, spinId }, segments, [])
    const emptied = first ? [first] : []
    const segment_id = drawSegment({ seed, nonce, spinId }, segments, emptied)
    expect(judgeDraw(drawWith({ emptied, segment_id }), kept).draw).toBe("right")
  })

  test("with another outcome, secret, wheel or number is found out", () => {
    const { segment_id } = drawWith()
    const cases: Partial<Draw>[] = [
      { segment_id: otherSlice(segment_id) },
      { seed: "00".repeat(32) },
      { segments: segments.map((one) => ({ ...one, weight: 5 })) },
      { nonce: "another number!!" },
    ]
    for (const change of cases) expect(isFair(judgeDraw(drawWith(change), kept))).toBe(false)
  })

  test("whose promise was exchanged is found out by the browser that kept it", () => {
    const judged = judgeDraw(drawWith(), { ...kept, commit: "ab".repeat(32) })
    expect(judged).toEqual({ promise: "right", kept: "wrong", draw: "right" })
    expect(isFair(judged)).toBe(false)
  })

  test("that never took place has its promise checked alone", () => {
    const void_ = drawWith({ drawn_at: null, segment_id: null, nonce: null })
    expect(judgeDraw(void_, kept)).toEqual({ promise: "right", kept: "right", draw: null })
  })
})
