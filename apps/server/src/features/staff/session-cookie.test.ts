import { known } from "@sufra/db/seeds/demo/known"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { newAddress, refreshBy, refreshTokenIn, signIn } from "../../testing/sign-in.ts"
import { newMember, newPassword } from "../../testing/staff-accounts.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { startTestApp, type TestApp } from "../../testing/test-app.ts"
import { staffSessionCookie } from "./session-cookie.ts"

const corsOrigin = "https://console.example"
let test: TestApp & { close(): Promise<void> }

beforeAll(async () => {
  test = await startTestApp({
    env: { SUFRA_TRUST_PROXY: "1", SUFRA_CORS_ORIGINS: corsOrigin },
  })
})
afterAll(() => test.close())

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return test.app.inject({ method: "POST", url, payload, headers, remoteAddress: newAddress() })
}

type Reply = Awaited<ReturnType<typeof post>>
const cookieIn = ({ cookies }: Reply) => cookies.find(({ name }) => name === staffSessionCookie)
const credentials = { email: known.staff.owner, password: known.password }
const https = { "x-forwarded-proto": "https" }

describe("the cookie of a session", () => {
  it("is hidden from scripts and other sites, and sent to the addresses of sessions alone", async () => {
    const cookie = cookieIn(await post("/api/staff/sessions/", credentials))
    expect(cookie).toMatchObject({
      ...{ httpOnly: true, sameSite: "Strict", path: "/api/staff/sessions/" },
      maxAge: 60 * 24 * 60 * 60,
    })
    // A domain would send it to other hosts.
    expect(cookie).not.toHaveProperty("domain")
  })

  it("is Secure over https, and not over http, where a browser would drop it", async () => {
    const over = async (headers: Record<string, string>) =>
      cookieIn(await post("/api/staff/sessions/", credentials, headers))
    expect(await over(https)).toMatchObject({ secure: true })
    expect(await over({})).not.toHaveProperty("secure")
  })

  it("has the path of an API at a host of its own", async () => {
    const headers = { ...https, host: "api.karam.example", origin: "https://karam.example" }
    const reply = await post("/staff/sessions/", credentials, headers)
    expect(cookieIn(reply)?.path).toBe("/staff/sessions/")
    expect(reply.headers["access-control-allow-credentials"]).toBe("true")
    const again = await test.app.inject({
      ...{ method: "POST", url: "/staff/sessions/refresh/", payload: {} },
      headers: { ...headers, "sec-fetch-site": "same-site" },
      cookies: { [staffSessionCookie]: refreshTokenIn(reply) },
    })
    dataOf("POST /staff/sessions/refresh/", again)
    expect(cookieIn(again)?.path).toBe("/staff/sessions/")
  })

  it("alone holds the refresh token: no body does", async () => {
    const { data, status } = await signIn(test.app, known.staff.owner)
    expect(status).toBe(200)
    const { refreshToken, ...body } = data
    expect(refreshToken).toContain(data.session_id)
    expect(JSON.stringify(body)).not.toContain(refreshToken)
    const reply = await refreshBy(test.app, refreshToken)
    expect(reply.body).not.toContain(refreshTokenIn(reply))
    const asBefore = await post("/api/staff/sessions/refresh/", { refresh_token: refreshToken })
    expectRefusal(asBefore, 401, "session_expired")
  })

  it("is removed with one's own session, and by a new password, and not with another session", async () => {
    const owner = (await signIn(test.app, known.staff.owner)).data
    const headers = { authorization: `Bearer ${owner.access_token}` }
    const other = (await signIn(test.app, known.staff.owner)).data
    const end = (id: string) =>
      test.app.inject({ method: "DELETE", url: `/api/staff/sessions/${id}/`, headers })
    expect(cookieIn(await end(other.session_id))).toBeUndefined()
    const member = await newMember(test, headers)
    const link = await test.app.inject({
      ...{ method: "POST", url: `/api/staff/people/${member.id}/password-resets/`, headers },
      payload: { language: "sa" },
    })
    const { token } = dataOf("POST /staff/people/{id}/password-resets/", link)
    const body = { token, password: `${newPassword} 2` }
    const removed = { value: "", maxAge: 0, path: "/api/staff/sessions/" }
    expect(cookieIn(await post("/api/staff/password-resets/use/", body))).toMatchObject(removed)
    expect(cookieIn(await end(owner.session_id))).toMatchObject(removed)
  })
})

describe("a request with the cookie", () => {
  const host = "karam.example"
  const own = `https://${host}`
  let token = ""

  beforeAll(async () => {
    token = (await signIn(test.app, known.staff.owner)).data.refreshToken
  })

  const from = (headers: Record<string, string>) =>
    refreshBy(test.app, token, { host, ...https, ...headers })

  it.each<[string, Record<string, string>]>([
    ["its own page", { origin: own, "sec-fetch-site": "same-origin" }],
    ["its own page over plain http, where browsers tell no site", { origin: own }],
    ["a configured page", { origin: corsOrigin }],
    ["a client that is no browser", {}],
  ])("from %s is answered", async (_, headers) => {
    dataOf("POST /staff/sessions/refresh/", await from(headers))
  })

  it.each<[string, Record<string, string>]>([
    ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["another site, by a browser that tells no site", { origin: "https://evil.example" }],
    ["a frame without an origin", { origin: "null" }],
    [
      "another name of this site",
      { origin: `https://shop.${host}`, "sec-fetch-site": "same-site" },
    ],
    ["a page that hides its origin", { "sec-fetch-site": "cross-site" }],
    ["another name that hides its origin", { "sec-fetch-site": "same-site" }],
    ["another port", { origin: `${own}:8443`, "sec-fetch-site": "same-site" }],
    ["the same host without encryption", { origin: `http://${host}` }],
    ["an address that somebody typed", { "sec-fetch-site": "none" }],
  ])("from %s is refused and changes nothing", async (_, headers) => {
    const reply = await from(headers)
    expectRefusal(reply, 403, "not_allowed")
    expect(cookieIn(reply)).toBeUndefined()
  })

  it("that a form can send is refused", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const reply = await test.app.inject({
        ...{ method: "POST", url: "/api/staff/sessions/refresh/", payload: "{}" },
        headers: { host, "content-type": type },
        cookies: { [staffSessionCookie]: token },
      })
      expect(reply.statusCode, type).toBeGreaterThanOrEqual(400)
      expect(cookieIn(reply), type).toBeUndefined()
      const signedIn = await test.app.inject({
        ...{ method: "POST", url: "/api/staff/sessions/", payload: JSON.stringify(credentials) },
        ...{ headers: { host, "content-type": type }, remoteAddress: newAddress() },
      })
      expect(cookieIn(signedIn), type).toBeUndefined()
    }
  })

  it("signs nobody in anywhere else: the other addresses ask for the access token", async () => {
    const me = await test.app.inject({
      url: "/api/staff/me/",
      cookies: { [staffSessionCookie]: token },
    })
    expectRefusal(me, 401, "not_authorized")
  })
})
