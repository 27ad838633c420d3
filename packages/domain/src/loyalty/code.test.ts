import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { codeFrom, codeLength, isMadeCode, madeCode, plainCode } from "./code.ts"

const bytes = fc.uint8Array({ minLength: 7, maxLength: 7 })

describe("a code", () => {
  it("is read whatever its case, its spaces and the letters that look like others", () => {
    expect(plainCode(" eid-10 ")).toBe("EID10")
    expect(madeCode("o1il 5abc")).toBe("01115ABC")
  })

  it("that was made is known by its check character", () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = codeFrom(random)
        expect(code).toHaveLength(codeLength)
        expect(isMadeCode(code)).toBe(true)
        expect(madeCode(code)).toBe(code)
      }),
    )
  })

  it("with one wrong character is not one", () => {
    fc.assert(
      fc.property(
        bytes,
        fc.nat(7),
        fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"),
        (random, at, other) => {
          const code = codeFrom(random)
          fc.pre(code[at] !== other)
          expect(isMadeCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false)
        },
      ),
    )
  })
})
