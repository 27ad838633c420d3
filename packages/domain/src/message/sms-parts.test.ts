import { describe, expect, it } from "vitest"
import { smsLength } from "./sms-parts.ts"

describe("the length of an SMS", () => {
  it("has 160 Latin characters in one part, and 153 in each of several", () => {
    expect(smsLength("")).toEqual({ characters: 0, parts: 0 })
    expect(smsLength("a".repeat(160))).toEqual({ characters: 160, parts: 1 })
    expect(smsLength("a".repeat(161))).toEqual({ characters: 161, parts: 2 })
    expect(smsLength("a".repeat(306)).parts).toBe(2)
    expect(smsLength("a".repeat(307)).parts).toBe(3)
  })

  it("has 70 Arabic characters in one part, and 67 in each of several", () => {
    expect(smsLength("ع".repeat(70))).toEqual({ characters: 70, parts: 1 })
    expect(smsLength("ع".repeat(71))).toEqual({ characters: 71, parts: 2 })
    expect(smsLength("ع".repeat(134)).parts).toBe(2)
    expect(smsLength("ع".repeat(135)).parts).toBe(3)
  })

  it("is that of Arabic as soon as one character is not Latin", () => {
    expect(smsLength(`${"a".repeat(99)}ع`)).toEqual({ characters: 100, parts: 2 })
    expect(smsLength(`${"a".repeat(99)}’`).parts).toBe(2)
  })

  it("counts what is escaped twice, and leaves no half of it at the end of a part", () => {
    expect(smsLength("[]€")).toEqual({ characters: 6, parts: 1 })
    expect(smsLength("€".repeat(80)).parts).toBe(1)
    expect(smsLength(`${"a".repeat(152)}€${"a".repeat(152)}`)).toEqual({
      ...{ characters: 306, parts: 3 },
    })
  })

  it("counts an emoji twice, and never cuts it in two", () => {
    expect(smsLength("🎉")).toEqual({ characters: 2, parts: 1 })
    expect(smsLength(`${"ع".repeat(66)}🎉${"ع".repeat(66)}`)).toEqual({ characters: 134, parts: 3 })
  })
})
