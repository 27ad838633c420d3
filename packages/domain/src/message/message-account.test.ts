import { describe, expect, it } from "vitest"
import { emailProblems, endOfKey, keepsKey, smsProblems } from "./message-account.ts"

const unifonic = { provider: "unifonic", account: null, server: null } as const
const stored = { ...unifonic, hasKey: true }
const sms = { provider: "unifonic", account: "", sender: "Karam", key: null } as const

describe("an account for SMS", () => {
  it("takes a sender and a key, and with Twilio an account", () => {
    expect(smsProblems({ ...sms, sender: "" }, null)).toEqual({
      sender: "field_empty",
      key: "field_empty",
    })
    expect(smsProblems({ ...sms, key: "new" }, null)).toEqual({})
    expect(smsProblems({ ...sms, provider: "twilio", key: "new" }, null)).toEqual({
      account: "field_empty",
    })
  })

  it("keeps its key while it is the same account", () => {
    expect(smsProblems(sms, stored)).toEqual({})
  })

  it("asks for the key again with another provider", () => {
    expect(smsProblems({ ...sms, provider: "taqnyat" }, stored)).toEqual({ key: "field_empty" })
  })

  it("asks for nothing where there is to be none", () => {
    expect(smsProblems({ ...sms, provider: null, sender: "" }, stored)).toEqual({})
  })
})

describe("an account for e-mail", () => {
  const email = { host: "mail.karam.example", port: 587, user: "hello", from: "a@b.sa", key: null }
  const known = {
    provider: "smtp",
    account: "hello",
    server: "mail.karam.example:587",
    hasKey: true,
  } as const

  it("takes a password only where there is a user", () => {
    expect(emailProblems(email, null)).toEqual({ key: "field_empty" })
    expect(emailProblems({ ...email, user: "" }, null)).toEqual({})
  })

  it("takes a sender that is an address", () => {
    expect(emailProblems({ ...email, from: "Karam" }, known)).toEqual({ from: "email_invalid" })
    expect(emailProblems({ ...email, from: "Karam <hello@karam.example>" }, known)).toEqual({})
  })

  it("never sends a stored password to another server, port or user", () => {
    for (const other of [{ host: "evil.example" }, { port: 25 }, { user: "root" }]) {
      expect(emailProblems({ ...email, ...other }, known)).toEqual({ key: "field_empty" })
    }
  })
})

describe("a stored key", () => {
  it("does not stay where there was none", () => {
    expect(keepsKey(null, unifonic)).toBe(false)
    expect(keepsKey({ ...stored, hasKey: false }, unifonic)).toBe(false)
  })

  it("is known again by its end, unless it is so short that this tells much of it", () => {
    expect(endOfKey("0123456789abcdef")).toBe("cdef")
    expect(endOfKey("0123456789abcde")).toBeNull()
  })
})
