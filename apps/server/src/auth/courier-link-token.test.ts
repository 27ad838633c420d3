import { randomUUID } from "node:crypto"
import { expect, it } from "vitest"
import { isSignedFor, makeLinkToken, parseLinkToken } from "./courier-link-token.ts"

const secret = "s".repeat(40)
const of = { establishmentId: randomUUID(), orderId: randomUUID(), linkId: randomUUID() }

function isGood(token: string, wanted = of, signingSecret = secret): boolean {
  const parsed = parseLinkToken(token)
  return parsed !== null && isSignedFor(signingSecret, parsed, wanted)
}

it("is good for the order, link and place it was made for", () => {
  const token = makeLinkToken(secret, of)
  expect(parseLinkToken(token)?.linkId).toBe(of.linkId)
  expect(isGood(token)).toBe(true)
})

it("is good for no other order, link, place or installation", () => {
  const token = makeLinkToken(secret, of)
  for (const part of ["establishmentId", "orderId", "linkId"] as const) {
    expect(isGood(token, { ...of, [part]: randomUUID() }), part).toBe(false)
  }
  expect(isGood(token, of, "t".repeat(40))).toBe(false)
})

it("another link's signature before this link's id is refused", () => {
  const other = { ...of, orderId: randomUUID(), linkId: randomUUID() }
  const mixed = makeLinkToken(secret, other).slice(0, 22) + makeLinkToken(secret, of).slice(22)
  expect(isGood(mixed)).toBe(false)
})

it("with one letter changed anywhere it is refused", () => {
  const token = makeLinkToken(secret, of)
  for (let at = 0; at < token.length; at++) {
    const letter = token[at] === "a" ? "b" : "a"
    const changed = token.slice(0, at) + letter + token.slice(at + 1)
    const parsed = parseLinkToken(changed)
    // The last letter of a signature has bits to spare: it may be written in more than one way.
    if (at === 21 && parsed?.signature.equals(parseLinkToken(token)?.signature ?? Buffer.of())) {
      continue
    }
    const isOther = parsed !== null && parsed.linkId !== of.linkId
    expect(isOther || !isGood(changed), `letter ${at}`).toBe(true)
  }
})

it("what has not its shape is refused before anything is asked", () => {
  for (const text of ["", "x", "a".repeat(54), `${makeLinkToken(secret, of)}0`, "é".repeat(54)]) {
    expect(parseLinkToken(text) === null || !isGood(text)).toBe(true)
  }
})

it("is short, and ends with what every phone takes for part of an address", () => {
  for (let count = 0; count < 50; count++) {
    const token = makeLinkToken(secret, { ...of, linkId: randomUUID() })
    expect(token).toMatch(/^[\w-]{53}[0-9a-f]$/)
  }
})
