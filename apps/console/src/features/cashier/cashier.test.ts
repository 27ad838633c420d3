import { ApiError } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import { noRewardRules } from "@sufra/domain/reward/reward"
import { overwriteGetLocale } from "@sufra/messages/runtime"
import { describe, expect, test } from "vitest"
import { type CounterAction, withAction, withUndone } from "./actions.ts"
import { Attempts } from "./attempts.ts"
import type { CounterReward } from "./counter.ts"
import { actionSentences, punchText, termsOf, whyNot } from "./counter-words.ts"
import { readPurchase } from "./purchase.ts"
import { isWriting, latinLetter } from "./scan-keys.ts"

overwriteGetLocale(() => "en")
const text = (en: string) => ({ en, sa: en })
const guest = { id: "guest", first_name: "نورة", phone_tail: "0021" }
const reader = { locale: "en", timezone: "Asia/Riyadh" } as const

function action(id: string, rest: object = { kind: "claim", name: text("Karak") }): CounterAction {
  const done = { id, staffId: "sara", guest, undoUntilMs: 60_000, isUndone: false }
  return { ...done, ...rest } as CounterAction
}

describe("what nobody answered", () => {
  test("is sent again under the same id, until there is an answer", async () => {
    const attempts = new Attempts()
    const ids: string[] = []
    const fail = (code: ApiError["code"]) => (id: string) => {
      ids.push(id)
      return Promise.reject(new ApiError(code))
    }
    await expect(attempts.send("claim", fail("network_failed"))).rejects.toThrow()
    await expect(attempts.send("claim", fail("timed_out"))).rejects.toThrow()
    await expect(attempts.send("punch", fail("timed_out"))).rejects.toThrow()
    await attempts.send("claim", async (id) => ids.push(id))
    await attempts.send("claim", async (id) => ids.push(id))
    const [first, second, other, answered, next] = ids
    expect([second, answered]).toEqual([first, first])
    expect(new Set([first, other, next]).size).toBe(3)
  })

  test("has another id after a refusal, and after the guest was looked up anew", async () => {
    const attempts = new Attempts()
    const ids = new Set<string>()
    const refused = (id: string) => {
      ids.add(id)
      return Promise.reject(new ApiError(ids.size === 1 ? "receipt_number_used" : "network_failed"))
    }
    for (let nth = 0; nth < 2; nth++) await expect(attempts.send("buy", refused)).rejects.toThrow()
    attempts.forget()
    await expect(attempts.send("buy", refused)).rejects.toThrow()
    expect(ids.size).toBe(3)
  })
})

test("the last ten actions are kept, the newest first, and marked when undone", () => {
  const all = Array.from({ length: 12 }, (_, nth) => action(String(nth)))
  const kept = all.reduce<CounterAction[]>(withAction, [])
  expect(kept.map(({ id }) => id)).toEqual(["11", "10", "9", "8", "7", "6", "5", "4", "3", "2"])
  expect(withAction(kept, action("11"))).toHaveLength(10)
  expect(withUndone(kept, "10").filter(({ isUndone }) => isUndone)).toMatchObject([{ id: "10" }])
})

describe("a reward says why not:", () => {
  const why = (label: CounterReward["reward"]["label"], rest: Partial<CounterReward> = {}) => {
    const reward = { label, refusal: null } as CounterReward["reward"]
    return whyNot({ reward, names: [], last_use: null, ...rest }, reader)
  }

  test("nothing when it can be taken", () => expect(why("claimable")).toBeNull())

  test("when and where it was used", () => {
    const last_use = { at: "2026-11-17T12:30:00Z", branch_name: text("Olaya") }
    expect(why("claimed", { last_use })).toMatch(/17 November.*3:30.*Olaya/)
  })

  test("the branch where it counts, by name", () => {
    const refusal = { reason: "other_branch", branch_ids: ["nakheel"] } as const
    const reward = { label: "not-claimable", refusal } as unknown as CounterReward["reward"]
    const names = [{ id: "nakheel", name: text("Al Nakheel") }]
    expect(whyNot({ reward, names, last_use: null }, reader)).toContain("Al Nakheel")
  })

  test("that it was taken back", () => expect(why("canceled")).toMatch(/taken back/))
})

describe("a reward says what it gives and asks for:", () => {
  const terms = (change: Partial<CounterReward["reward"]>, names: CounterReward["names"] = []) => {
    const plain = { effect: null, product_ids: null, worth_minor: 1_500, ...change }
    const reward = { rules: toWire(noRewardRules), ...plain } as CounterReward["reward"]
    return termsOf({ reward, names }, reader)
  }

  test("a share of the bill, and no amount that it could be taken for", () => {
    const effect = { takes: "percent", rate_bp: 1_500, cap_minor: 2_000 } as const
    const rules = toWire({ ...noRewardRules, minimumMinor: 10_000, branchIds: ["nakheel"] })
    const { gives, asks } = terms({ effect, rules }, [{ id: "nakheel", name: text("Al Nakheel") }])
    expect(gives).toMatch(/15.*%.*20/)
    expect(asks).toEqual([expect.stringContaining("100"), expect.stringContaining("Al Nakheel")])
  })

  test("the product that is free, by name", () => {
    const effect = { takes: "free-item", up_to_minor: null } as const
    const names = [{ id: "karak", name: text("Karak") }]
    expect(terms({ effect, product_ids: ["karak"] }, names).gives).toContain("Karak")
  })

  test("the worth of a thing that is handed over", () => {
    expect(terms({}).gives).toMatch(/^Worth .*15/)
    expect(terms({ worth_minor: 0 })).toEqual({ gives: null, asks: [] })
  })
})

test("punches are written whole and in parts", () => {
  const written = [2, 1, 3, 14].map((units) => punchText(units, 2, "en"))
  expect(written).toEqual(["1", "½", "1 ½", "7"])
  expect(punchText(4, 6, "en")).toBe("⅔")
  expect(punchText(2, 5, "en")).toBe("0.4")
})

test("each action has its sentence, with what a limit cut and a card gave", () => {
  expect(actionSentences(action("1"), "en")).toEqual(["Reward used: Karak"])
  const bought = { kind: "purchase", points: 30, amountMinor: 6_120, cutBy: "day" }
  expect(actionSentences(action("2", bought), "en")).toEqual([
    expect.stringMatching(/^30 points added/),
    expect.stringMatching(/day/),
  ])
  const card = { name: text("Coffee card"), units: 1, unitsPerPunch: 2, filled: [text("Karak")] }
  expect(actionSentences(action("3", { kind: "punch", ...card }), "en")).toEqual([
    expect.stringContaining("+½"),
    expect.stringContaining("Karak"),
  ])
})

test("a purchase needs a sum and a receipt, in either script's digits", () => {
  expect(readPurchase({ amount: "٦١.٢٠", receipt: " ١٧ " })).toEqual({
    purchase: { amountMinor: 6_120, receiptNumber: "17" },
    problems: { amount: false, receipt: false },
  })
  for (const amount of ["", "0", "x", "100000.01"]) {
    expect(readPurchase({ amount, receipt: "" }).problems).toEqual({ amount: true, receipt: true })
  }
})

describe("a key", () => {
  const pressed = { ctrlKey: false, metaKey: false, altKey: false }

  test("of a scanner on an Arabic keyboard writes the letter that is on it", () => {
    expect(latinLetter({ ...pressed, code: "KeyM", key: "ة" })).toBe("M")
    expect(latinLetter({ ...pressed, code: "KeyM", key: "m" })).toBeNull()
    expect(latinLetter({ ...pressed, code: "Digit1", key: "١" })).toBeNull()
  })

  test("goes to the field when it writes something: no shortcut, no space on a button", () => {
    expect(isWriting({ ...pressed, code: "KeyM", key: "m" })).toBe(true)
    expect(isWriting({ ...pressed, ctrlKey: true, code: "KeyC", key: "c" })).toBe(false)
    expect(isWriting({ ...pressed, code: "Space", key: " " })).toBe(false)
    expect(isWriting({ ...pressed, code: "Enter", key: "Enter" })).toBe(false)
  })
})
