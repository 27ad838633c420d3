import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { commitOf, drawSegment } from "@sufra/domain/campaign/draw"
import { api } from "../api-of-test.ts"
import { demoId } from "./demo-id.ts"

export type Live = ApiReply<"GET /campaign/qr/{uuid}/live/{kind}/">
export type Campaign = NonNullable<Live["campaign"]>
export type Entry = NonNullable<Live["entry"]>
export type Draw = ApiReply<"GET /campaign/qr/{uuid}/draws/{id}/">
type Sent = ApiInput<"POST /campaign/qr/{uuid}/entries/">["body"]

const seed = "0f".repeat(32)
const hourMs = 60 * 60_000

function segment(key: string, name: { en: string; sa: string }, weight: number) {
  const look = { image: null, colour: key === "none" ? "#f5c563" : "#0f6b4f" }
  return { id: demoId("segment", key), name, ...look, is_prize: key !== "none", weight }
}

/** A wheel of three slices: karak, kunafa and no luck. */
export function demoCampaign(change: Partial<Campaign> = {}): Campaign {
  return {
    id: demoId("campaign", "wheel"),
    kind: "wheel",
    name: { en: "Try your luck", sa: "حظك معنا" },
    description: null,
    version: 1,
    none_left: [],
    segments: [
      segment("karak", { en: "Free karak", sa: "كرك مجاني" }, 300),
      segment("kunafa", { en: "Cheese kunafa", sa: "كنافة بالجبن" }, 5),
      segment("none", { en: "Next time", sa: "حظ أوفر" }, 695),
    ],
    fields: [],
    is_verified: true,
    channel: "sms",
    until: null,
    won_days: 10,
    lost_minutes: 180,
    is_once: false,
    audience: "everyone",
    permit_number: "1448-20371",
    ...change,
  }
}

/** The server's half of a campaign: promises, tries and draws, each as the test says. */
export class DemoCampaign {
  live: Live
  /** Of the slices, the one that comes out. */
  outcome = 0
  #promises = 0

  constructor(campaign: Campaign | null = demoCampaign()) {
    this.live = { campaign, refusal: null, entry: null }
  }

  get campaign(): Campaign {
    if (!this.live.campaign) throw new Error("nothing runs in this test")
    return this.live.campaign
  }

  entry(id: string, commit: string, change: Partial<Entry> = {}): Entry {
    return {
      ...{ id, campaign_id: this.campaign.id, state: "waiting", commit, drawn_at: null },
      created_at: new Date().toISOString(),
      ...{ is_win: false, segment_id: null, prize_name: null, reward_id: null },
      ...{ is_sent: false, is_kept: false, retry_at: null, ...change },
    }
  }

  /** Messages to unproven phones are used up. */
  isKept = false

  /** What came out, as whoever took part sees it. */
  drawn(waiting: Entry): Entry {
    const came = this.campaign.segments[this.outcome]
    const isWin = came?.is_prize ?? false
    const isSent = !this.campaign.is_verified
    const shown = {
      ...{ is_win: isWin, segment_id: came?.id ?? null },
      prize_name: isWin ? (came?.name ?? null) : null,
      reward_id: isWin ? demoId("reward", "won") : null,
      retry_at: new Date(Date.now() + 3 * hourMs).toISOString(),
    }
    const at = new Date().toISOString()
    return {
      ...waiting,
      ...{ state: "done", drawn_at: at },
      ...(isSent ? { is_sent: !this.isKept, is_kept: this.isKept } : shown),
    }
  }

  serve(): void {
    api().answer("GET /campaign/qr/{uuid}/live/{kind}/", () => this.live)
    api().answer("POST /campaign/qr/{uuid}/campaigns/{id}/commits/", () => {
      this.#promises += 1
      const { version, segments } = this.campaign
      const commit = this.#promises.toString(16).padStart(64, "0")
      const expires_at = new Date(Date.now() + hourMs).toISOString()
      return { commit, version, segments, expires_at }
    })
    api().answer("POST /campaign/qr/{uuid}/entries/", ({ body }) => {
      const { id, commit } = body as Sent
      const entry = this.entry(id, commit)
      this.live = { ...this.live, entry }
      return entry
    })
    api().answer("POST /campaign/qr/{uuid}/entries/{id}/draw/", () => {
      if (!this.live.entry) throw new Error("nothing waits in this test")
      const entry = this.drawn(this.live.entry)
      this.live = { ...this.live, entry }
      return entry
    })
  }
}

/** A spin that was drawn as promised, unless the test says otherwise. */
export function demoDraw(change: Partial<Draw> = {}): Draw {
  const { id: campaignId, name, version, segments } = demoCampaign()
  const id = demoId("spin", "first")
  const nonce = "a1b2c3d4e5f60718"
  const at = "2026-11-17T10:00:00.000Z"
  return {
    ...{ id, campaign_id: campaignId, campaign_name: name, version, segments, seed, nonce },
    ...{ promised_at: at, drawn_at: at, emptied: [] },
    commit: commitOf(seed, { campaignId, version, segments }),
    segment_id: drawSegment({ seed, nonce, spinId: id }, segments, []),
    ...change,
  }
}
