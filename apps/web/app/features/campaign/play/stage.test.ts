import { expect, test } from "vitest"
import type { CustomerState } from "../../customer/index.ts"
import type { Campaign, Entry, Live } from "../live.ts"
import { stageOf } from "./stage.ts"

const campaign = { is_verified: true, fields: [] } as unknown as Campaign
const done = { id: "done", state: "done" } as Entry
const waiting = { id: "waiting", state: "waiting" } as Entry
const guest: CustomerState = { kind: "guest" }
const noura = {
  kind: "customer",
  customer: { name: "Noura", privacy_accepted: true },
} as CustomerState

const live = (change: Partial<Live> = {}): Live => {
  return { campaign, refusal: null, entry: null, ...change }
}
const refusedFor = (code: string) => ({ code, until: null, days: null })
const stage = (who: CustomerState, of: Live | null, given = campaign) =>
  stageOf({ campaign: given, live: of, isFailed: false, guest: who })

test("until everything is known, nothing is offered", () => {
  expect(stage(noura, null).at).toBe("loading")
  expect(stage({ kind: "unknown" }, live()).at).toBe("loading")
  expect(stageOf({ campaign, live: null, isFailed: true, guest }).at).toBe("failed")
})

test("a stranger proves the phone first, where the campaign asks for it", () => {
  expect(stage(guest, live()).at).toBe("sign-in")
  expect(stage(guest, live(), { ...campaign, is_verified: false }).at).toBe("form")
  expect(stage(noura, live()).at).toBe("ready")
})

test("a try that waits is drawn, unless nobody plays now", () => {
  const rushing = refusedFor("participate_in_one_minute")
  expect(stage(noura, live({ entry: waiting, refusal: rushing }))).toMatchObject({ waiting })
  const closed = refusedFor("participate_later")
  expect(stage(noura, live({ entry: waiting, refusal: closed })).at).toBe("refused")
})

test("a reason that lies in the last try is told with it", () => {
  const refusal = refusedFor("participate_after")
  expect(stage(noura, live({ entry: done, refusal })).at).toBe("result")
  expect(stage(noura, live({ refusal })).at).toBe("refused")
  expect(stage(noura, live({ entry: done, refusal: refusedFor("out_of_gifts") })).at).toBe(
    "refused",
  )
})
