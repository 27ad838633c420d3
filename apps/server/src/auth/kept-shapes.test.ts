import { createHmac } from "node:crypto"
import { describe, expect, it } from "vitest"
import { isSignedFor, makeLinkToken, parseLinkToken } from "./courier-link-token.ts"
import { markOf } from "./device-marks.ts"
import {
  isInviteToken,
  makeInviteToken,
  makeTabletToken,
  readTabletToken,
} from "./staff-link-token.ts"

const secret = "a secret of the installation, long enough"
const establishmentId = "11111111-1111-4111-8111-111111111111"
const id = "22222222-2222-4222-8222-222222222222"
const orderId = "33333333-3333-4333-8333-333333333333"
const plain = (uuid: string) => uuid.replaceAll("-", "")

function signed(purpose: string, text: string): string {
  const digest = createHmac("sha256", `${purpose}:${secret}`).update(text).digest()
  return digest.subarray(0, 16).toString("base64url")
}

/** Built as the first version of each built them: browsers and messages hold them for weeks. */
describe("what browsers keep from an earlier version is still read:", () => {
  it("the token of a shared tablet", () => {
    const token = `${signed("shared-tablet", `${establishmentId}:${id}`)}${plain(establishmentId)}${plain(id)}`
    expect(readTabletToken(secret, token)).toEqual({ establishmentId, id })
    expect(makeTabletToken(secret, { establishmentId, id })).toBe(token)
  })

  it("a courier's link", () => {
    const linked = { establishmentId, orderId, linkId: id }
    const token = `${signed("courier-link", `${establishmentId}:${orderId}:${id}`)}${plain(id)}`
    const parsed = parseLinkToken(token)
    expect(parsed && isSignedFor(secret, parsed, linked)).toBe(true)
    expect(makeLinkToken(secret, linked)).toBe(token)
  })

  it("the link of an invite", () => {
    const invite = { establishmentId, id, expiresAt: new Date(1_800_000_000_000) }
    const signature = signed("staff-invite", `${establishmentId}:${id}:1800000000000`)
    const token = `${signature}${plain(establishmentId)}${plain(id)}`
    expect(isInviteToken(secret, token, invite)).toBe(true)
    expect(makeInviteToken(secret, invite)).toBe(token)
  })

  it.each(["sufra-staff-device", "sufra-phones"] as const)("the mark %s", (cookie) => {
    const hmac = createHmac("sha256", `device:${secret}`).update(`${cookie} who@example.com`)
    const text = hmac.digest("base64url").slice(0, 22)
    expect(markOf(secret, cookie, "who@example.com")).toEqual({ cookie, text })
  })
})
