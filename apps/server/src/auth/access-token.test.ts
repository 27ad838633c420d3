import { known } from "@sufra/db/seeds/demo/known"
import { SignJWT, UnsecuredJWT } from "jose"
import { describe, expect, it } from "vitest"
import { signIn } from "../testing/sign-in.ts"
import { expectRefusal } from "../testing/strict-reply.ts"
import { useTestApp } from "../testing/test-app.ts"

const test = useTestApp()

function me(authorization?: string) {
  return test.app.inject({
    url: "/api/staff/me/",
    headers: authorization === undefined ? {} : { authorization },
  })
}

async function goodToken(): Promise<string> {
  return (await signIn(test.app, known.staff.kitchen)).data.access_token
}

function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url")
}

describe("an access token", () => {
  it("is good for a quarter of an hour, to the second", async () => {
    test.clock.now = new Date("2026-03-03T09:00:00.000Z")
    const token = await goodToken()
    test.clock.now = new Date("2026-03-03T09:14:59.000Z")
    expect((await me(`Bearer ${token}`)).statusCode).toBe(200)
    test.clock.now = new Date("2026-03-03T09:15:00.000Z")
    expectRefusal(await me(`Bearer ${token}`), 401, "session_expired")
  })

  it("is needed", async () => {
    expectRefusal(await me(), 401, "not_authorized")
    expectRefusal(await me("Bearer "), 401, "not_authorized")
    expectRefusal(await me("Basic b3duZXI6ZGVtbw=="), 401, "not_authorized")
  })

  it.each([
    ["another role", { role: "owner" }],
    ["another place", { est: known.establishments.cardamomCorner }],
    ["a longer life", { exp: 4_102_444_800 }],
  ])("changed to %s is refused", async (_, change) => {
    const [header, , signature] = (await goodToken()).split(".")
    const payload = payloadOf(await goodToken())
    const forged = `${header}.${encode({ ...payload, ...change })}.${signature}`
    expectRefusal(await me(`Bearer ${forged}`), 401, "session_expired")
  })

  it("without a signature (alg none) is refused", async () => {
    const payload = payloadOf(await goodToken())
    const unsecured = new UnsecuredJWT({ ...payload, role: "owner" }).encode()
    expectRefusal(await me(`Bearer ${unsecured}`), 401, "session_expired")
    const [, , signature] = (await goodToken()).split(".")
    const none = `${encode({ alg: "none" })}.${encode(payload)}.${signature}`
    expectRefusal(await me(`Bearer ${none}`), 401, "session_expired")
  })

  it.each([
    ["a foreign secret", () => "access:another", {}, "sufra-staff"],
    ["the bare secret, as refresh tokens use it", (own: string) => own, {}, "sufra-staff"],
    ["another audience", (own: string) => `access:${own}`, {}, "sufra-customer"],
    ["a role nobody has", (own: string) => `access:${own}`, { role: "root" }, "sufra-staff"],
    ["no account", (own: string) => `access:${own}`, { sub: "nobody" }, "sufra-staff"],
  ])("signed with or for %s is refused", async (_, keyOf, change, audience) => {
    const payload = { ...payloadOf(await goodToken()), ...change }
    const token = await new SignJWT(payload)
      .setProtectedHeader({ alg: "HS256" })
      .setAudience(audience)
      .sign(new TextEncoder().encode(keyOf(test.services.signingSecret)))
    expectRefusal(await me(`Bearer ${token}`), 401, "session_expired")
  })

  it.each(["x", "a.b.c", "..", "eyJhbGciOiJIUzI1NiJ9.e30."])(
    "that is garbled is refused: %s",
    async (token) => {
      expectRefusal(await me(`Bearer ${token}`), 401, "session_expired")
    },
  )
})
