import type { ApiReply } from "@sufra/contract/client/client"
import { commitOf, verifySpin } from "@sufra/domain/campaign/draw"
import type { KeptTry } from "../play/kept-tries.ts"

export type Draw = ApiReply<"GET /campaign/qr/{uuid}/draws/{id}/">

/** `unknown`: this browser cannot tell, since it did not take part in it. */
export type Check = "right" | "wrong" | "unknown"

export type Judgement = {
  /** The secret is the one that was promised. */
  promise: Check
  /** This browser kept the same promise and the same number. */
  kept: Check
  /** Secret and number give this slice; null: it was never drawn. */
  draw: Check | null
}

function keptCheck({ commit, nonce }: Draw, kept: KeptTry | null): Check {
  if (!kept) return "unknown"
  const isSameNumber = nonce === null || kept.nonce === nonce
  return kept.commit === commit && isSameNumber ? "right" : "wrong"
}

/** A prize went to a phone that nobody has proven: the proof is shown once it is fetched. */
export function isHeldBack({ drawn_at, seed }: Draw): boolean {
  return drawn_at !== null && seed === null
}

/** Recomputes a draw from what is public and from what this browser kept for itself. */
export function judgeDraw(shown: Draw, kept: KeptTry | null): Judgement {
  const { id, campaign_id, version, segments, commit, seed, nonce, segment_id, emptied } = shown
  const wheel = { campaignId: campaign_id, version, segments }
  const isPromised = seed !== null && commitOf(seed, wheel) === commit
  const input = { seed: seed ?? "", nonce: nonce ?? "", spinId: id }
  const result = { segmentId: segment_id, emptied }
  const isDrawn = isPromised && verifySpin(commit, wheel, input, result) === "right"
  return {
    promise: isPromised ? "right" : "wrong",
    kept: keptCheck(shown, kept),
    draw: shown.drawn_at === null ? null : isDrawn ? "right" : "wrong",
  }
}

export function isFair({ promise, kept, draw }: Judgement): boolean {
  return promise === "right" && kept !== "wrong" && draw !== "wrong"
}
