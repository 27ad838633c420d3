import { expect, it } from "vitest"
import { hashPassword, verifyPassword } from "./passwords.ts"

it("a password costs whoever guesses it what OWASP recommends", async () => {
  const stored = await hashPassword("a long enough password")
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(stored, "a long enough password")).toBe(true)
  expect(await verifyPassword(stored, "a long enough passwort")).toBe(false)
})

it("the same password is stored differently each time", async () => {
  expect(await hashPassword("demo")).not.toBe(await hashPassword("demo"))
})

it("no password is that of nobody", async () => {
  expect(await verifyPassword(undefined, "demo")).toBe(false)
})
