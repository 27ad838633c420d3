import { randomUUID } from "node:crypto"
import { expect, it } from "vitest"
import { makeMemberToken, readMemberToken } from "./member-token.ts"

const secret = "s".repeat(40)
const member = { establishmentId: randomUUID(), customerId: randomUUID() }
const now = new Date("2026-11-17T12:00:00.400Z")
const { token, expiresAt } = makeMemberToken(secret, member, now)

const later = (ms: number) => new Date(now.getTime() + ms)

it("says who the member is for a minute", () => {
  const read = (at: Date) => readMemberToken(secret, member.establishmentId, token, at)
  expect(read(now)).toEqual({ customerId: member.customerId, isExpired: false })
  expect(read(later(60_000))).toMatchObject({ isExpired: false })
  expect(read(expiresAt)).toMatchObject({ isExpired: true })
  expect(expiresAt.getTime() - now.getTime()).toBeLessThanOrEqual(61_000)
})

it("is of nobody at another place or installation", () => {
  expect(readMemberToken(secret, randomUUID(), token, now)).toBeNull()
  expect(readMemberToken("t".repeat(40), member.establishmentId, token, now)).toBeNull()
})

it("with one sign changed anywhere it is refused: nobody lengthens it, or becomes somebody else", () => {
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1)
    expect(readMemberToken(secret, member.establishmentId, changed, now), `sign ${at}`).toBeNull()
  }
})

it("is read as a scanner types it, in small letters and with a line's end", () => {
  const typed = `${token.toLowerCase()}\n`
  expect(readMemberToken(secret, member.establishmentId, typed, now)?.customerId).toBe(
    member.customerId,
  )
})

it("what has not its shape is refused", () => {
  for (const text of ["", "M1", "0501234567", `${token}0`, token.slice(1), "م".repeat(74)]) {
    expect(readMemberToken(secret, member.establishmentId, text, now)).toBeNull()
  }
})
