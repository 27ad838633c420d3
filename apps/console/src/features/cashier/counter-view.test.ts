import { describe, expect, test } from "vitest"
import type { CounterCard, CounterReward, FoundReward, Member, Wallet } from "./counter.ts"
import { type CounterView, nextView } from "./counter-view.ts"

const text = (en: string) => ({ en, sa: en })

function reward(id: string, label: CounterReward["reward"]["label"] = "claimable"): CounterReward {
  return {
    reward: { id, label, name: text(id) } as CounterReward["reward"],
    names: [],
    last_use: null,
  }
}

const guest = { id: "guest", first_name: "نورة", phone_tail: "0021" }
const found: FoundReward = { what: "reward", guest, is_shown: true, ...reward("karak") }
const card = { id: "coffee", units: 2 } as CounterCard
const member: Member = {
  guest,
  wallet: { available: 10 } as Wallet,
  rewards: [reward("karak"), reward("cake")],
  cards: [card],
}
const ready: CounterView = { what: "ready" }
const looking = nextView(ready, { type: "asked", text: "0501234567", nth: 2 })

describe("an answer", () => {
  test("to the last scan is shown, one to an earlier scan is not", () => {
    expect(nextView(looking, { type: "answered", found, nth: 1 })).toBe(looking)
    expect(nextView(looking, { type: "answered", found, nth: 2 })).toBe(found)
    expect(nextView(ready, { type: "answered", found, nth: 2 })).toBe(ready)
  })

  test("that did not come keeps what was scanned, to be asked again", () => {
    const error = new Error("offline")
    const failed = nextView(looking, { type: "not-answered", error, nth: 2 })
    expect(failed).toEqual({ what: "not-looked-up", text: "0501234567", error })
  })
})

describe("a reward that was taken", () => {
  const done = {
    type: "done",
    action: { id: "claim" },
    change: { of: "reward", after: reward("karak", "claimed") },
  } as const

  test("makes room for the next scan", () => {
    expect(nextView(found, done)).toEqual({ what: "done", actionId: "claim" })
  })

  test("leaves a guest who was scanned meanwhile on the screen", () => {
    const other = { ...found, ...reward("cake") }
    expect(nextView(other, done)).toBe(other)
    expect(nextView(looking, done)).toBe(looking)
  })

  test("stays where it was in its member's list, so that no other comes under the finger", () => {
    const taken = nextView({ what: "member", member }, done)
    expect(taken).toMatchObject({
      member: {
        rewards: [{ reward: { id: "karak", label: "claimed" } }, { reward: { id: "cake" } }],
      },
      taken: { karak: "claim" },
    })
    const change = { of: "reward", after: reward("karak") } as const
    const undone = nextView(taken, { type: "undone", action: { id: "claim" }, change })
    expect(undone).toMatchObject({
      member: { rewards: [{ reward: { id: "karak" } }, { reward: { id: "cake" } }] },
      taken: {},
    })
  })

  test("by another till says why not, alone and in its member's list", () => {
    const after = {
      ...reward("karak", "claimed"),
      last_use: { at: "now", branch_name: text("Olaya") },
    }
    const refused = { type: "refused", after } as const
    expect(nextView(found, refused)).toMatchObject({ what: "reward", ...after })
    expect(nextView({ what: "member", member }, refused)).toMatchObject({
      member: { rewards: [after, reward("cake")] },
    })
  })
})

test("points and punches change where they stand, done and undone", () => {
  const view: CounterView = { what: "member", member }
  const action = { id: "action" }
  const wallet = { available: 63 } as Wallet
  const bought = nextView(view, { type: "done", action, change: { of: "wallet", after: wallet } })
  expect(bought).toMatchObject({ member: { wallet } })
  const after = { ...card, units: 4 }
  const punched = nextView(bought, { type: "done", action, change: { of: "card", after } })
  expect(punched).toMatchObject({ member: { wallet, cards: [{ units: 4 }] } })
  const undone = nextView(punched, { type: "undone", action, change: { of: "card", after: card } })
  expect(undone).toMatchObject({ member: { cards: [{ units: 2 }] } })
})

test("a claim that is undone from its own card clears it, from the list it clears nothing else", () => {
  const change = { of: "reward", after: reward("karak") } as const
  const done: CounterView = { what: "done", actionId: "claim" }
  expect(nextView(done, { type: "undone", action: { id: "claim" }, change })).toEqual(ready)
  expect(nextView(done, { type: "undone", action: { id: "earlier" }, change })).toBe(done)
  expect(nextView(found, { type: "undone", action: { id: "claim" }, change })).toBe(found)
})

test("Escape clears whatever is shown", () => {
  expect(nextView(found, { type: "cleared" })).toEqual(ready)
})
