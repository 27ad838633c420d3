import { describe, expect, it } from "vitest"
import { type GroupBounds, groupProblems, groupQuestion, isSingleChoice } from "./modifier-group.ts"

const option = { isDefault: false, isAvailable: true }
const sizes: GroupBounds = {
  minimum: 1,
  maximum: 1,
  free: 0,
  options: [{ ...option, isDefault: true }, option],
}

describe("the bounds of a group", () => {
  it("are fine for sizes and for extras", () => {
    expect(groupProblems(sizes)).toEqual([])
    const extras = { minimum: 0, maximum: 3, free: 1, options: [option, option] }
    expect(groupProblems(extras)).toEqual([])
  })

  it.each<[string, Partial<GroupBounds>, string, string]>([
    ["ask for more than may be taken", { minimum: 2 }, "minimum", "minimum_above_maximum"],
    [
      "ask for more than there is",
      { minimum: 3, maximum: 3, options: [option, option] },
      "minimum",
      "minimum_above_available",
    ],
    [
      "ask for what is not available",
      { options: [{ ...option, isAvailable: false }] },
      "minimum",
      "minimum_above_available",
    ],
    ["give more than may be taken", { free: 2 }, "free", "free_above_maximum"],
    [
      "begin with more than may be taken",
      { options: sizes.options.map((one) => ({ ...one, isDefault: true })) },
      "defaults",
      "defaults_above_maximum",
    ],
  ])("are refused when they %s", (_, change, field, code) => {
    expect(groupProblems({ ...sizes, ...change })).toEqual([{ field, code }])
  })

  it("tell of everything that is wrong at once", () => {
    const wrong = { minimum: 5, maximum: 1, free: 2, options: [] }
    expect(groupProblems(wrong).map(({ field }) => field)).toEqual(["minimum", "free"])
  })
})

describe("the question a guest reads", () => {
  it.each([
    [{ minimum: 1, maximum: 1 }, 4, { kind: "exactly", count: 1 }],
    [{ minimum: 2, maximum: 2 }, 4, { kind: "exactly", count: 2 }],
    [{ minimum: 1, maximum: 3 }, 4, { kind: "between", minimum: 1, maximum: 3 }],
    [{ minimum: 0, maximum: 3 }, 4, { kind: "up-to", maximum: 3 }],
    [{ minimum: 0, maximum: 3 }, 2, { kind: "up-to", maximum: 2 }],
    [{ minimum: 0, maximum: 3 }, 0, { kind: "up-to", maximum: 1 }],
    [{ minimum: 1, maximum: 3 }, 1, { kind: "exactly", count: 1 }],
  ])("%j of %i options", (group, count, question) => {
    expect(groupQuestion(group, count)).toEqual(question)
  })

  it("is one of several only when exactly one must be taken", () => {
    expect(isSingleChoice({ minimum: 1, maximum: 1 })).toBe(true)
    expect(isSingleChoice({ minimum: 0, maximum: 1 })).toBe(false)
    expect(isSingleChoice({ minimum: 1, maximum: 2 })).toBe(false)
  })
})
