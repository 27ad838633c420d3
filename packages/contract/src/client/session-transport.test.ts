import { expect, test, vi } from "vitest"
import { ApiError, createApi } from "./client.ts"
import { sessionTransport } from "./session-transport.ts"

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status })
}

function refusal(code: string): Response {
  return answer(401, { error: { code, message: code, reference: "ref" } })
}

const store = {
  read: () => ({ accessToken: "old", refreshToken: "refresh" }),
  write: () => undefined,
}

function setUp(refresh: (stale: string) => Promise<string>) {
  const seen: (string | null)[] = []
  const transport = async (_: string, init: RequestInit) => {
    const token = new Headers(init.headers).get("authorization")
    seen.push(token)
    return token === "Bearer new" ? answer(200, { data: [] }) : refusal("session_expired")
  }
  const onExpired = vi.fn()
  const api = createApi(sessionTransport({ transport, store, refresh, onExpired }))
  return { api, seen, onExpired }
}

test("an expired access token is renewed and the request sent again", async () => {
  const { api, seen, onExpired } = setUp(async () => "new")
  expect(await api("GET /staff/sessions/")).toEqual([])
  expect(seen).toEqual(["Bearer old", "Bearer new"])
  expect(onExpired).not.toHaveBeenCalled()
})

test("a session the server has ended signs out", async () => {
  const { api, onExpired } = setUp(async () => {
    throw new ApiError("session_expired")
  })
  await expect(api("GET /staff/sessions/")).rejects.toMatchObject({ code: "session_expired" })
  expect(onExpired).toHaveBeenCalledTimes(1)
})

test("a lost connection while renewing signs nobody out", async () => {
  const { api, onExpired } = setUp(async () => {
    throw new ApiError("network_failed")
  })
  await expect(api("GET /staff/sessions/")).rejects.toMatchObject({ code: "network_failed" })
  expect(onExpired).not.toHaveBeenCalled()
})

test("a renewed token is tried once, never in a loop", async () => {
  const { api, seen } = setUp(async () => "refused too")
  await expect(api("GET /staff/sessions/")).rejects.toMatchObject({ code: "session_expired" })
  expect(seen).toEqual(["Bearer old", "Bearer refused too"])
})
