import { expect, test } from "vitest"
import { seal, unseal } from "./seal.ts"

const secret = "a secret of the installation, long enough"

test("what was sealed is read again with the same secret and purpose, and by nothing else", () => {
  const sealed = seal(secret, "sk_test_مفتاح", "gateway:one")
  expect(sealed).not.toContain("sk_test")
  expect(unseal(secret, sealed, "gateway:one")).toBe("sk_test_مفتاح")
  expect(unseal("another secret of an installation, too", sealed, "gateway:one")).toBeNull()
  expect(unseal(secret, sealed, "gateway:two")).toBeNull()
})

test("one changed byte, or a part of it, is nothing", () => {
  const sealed = Buffer.from(seal(secret, "sk_test_1", "gateway"), "base64url")
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(unseal(secret, changed.toString("base64url"), "gateway")).toBeNull()
  }
  expect(unseal(secret, sealed.subarray(0, 20).toString("base64url"), "gateway")).toBeNull()
  expect(unseal(secret, "", "gateway")).toBeNull()
})

test("the same secret is sealed differently every time", () => {
  expect(seal(secret, "sk", "gateway")).not.toBe(seal(secret, "sk", "gateway"))
})
