import { type Api, ApiError } from "@sufra/contract/client/client"
import { beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { answer, openPage, sentTo } from "../../testing/console-screen.tsx"
import { sessionId, signInAs, staffMember } from "../../testing/signed-in.ts"
import { api } from "./api.ts"
import { endSessionOnServer, settleOwedSignOut, watchOwedSignOut } from "./end-session.ts"
import {
  accessToken,
  beginSession,
  endSessionHere,
  isSignedIn,
  removeFormerTokens,
  signedInSession,
  watchSession,
} from "./session.ts"
import { createSessionTransports } from "./session-access.ts"

const refresh = "POST /staff/sessions/refresh/"
const end = "DELETE /staff/sessions/{id}/"
const otherId = "55555555-5555-4555-8555-555555555555"
const begin = (id = sessionId) => beginSession({ accessToken: "secret", sessionId: id })

beforeEach(() => endSessionHere("asked"))

/** Writes as another tab does: this tab hears of the change, and its storage holds it already. */
function otherTabWrites(newValue: string | null): void {
  const key = "sufra-staff-signed-in"
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }))
}

/** A tab of its own as far as tokens go, after a reload. */
function reloadedTab(exchange: () => Promise<{ access_token: string; session_id: string }>) {
  const seen: (string | null)[] = []
  const withSession = createSessionTransports((() => exchange()) as unknown as Api)
  const send = withSession(async (_, init) => {
    seen.push(new Headers(init.headers).get("authorization"))
    return Response.json({ data: {} })
  })
  return { seen, ask: () => send("/staff/me/", {}) }
}

/** Signed in before, and opened anew: the note is there, and no token. */
function reload(): void {
  endSessionHere("asked")
  otherTabWrites(sessionId)
}

watchSession(() => undefined)

test("no script can read a token of staff, and those of earlier versions are removed", () => {
  localStorage.setItem("sufra-access-token-staff", "former")
  localStorage.setItem("sufra-refresh-token-staff", "former")
  removeFormerTokens()
  begin()
  const readable = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
  expect(readable).not.toContain("secret")
  expect(readable).not.toContain("former")
  expect(accessToken()).toBe("secret")
})

test("a reload stays signed in: many requests ask for one access token", async () => {
  reload()
  const exchange = vi.fn(async () => ({ access_token: "anew", session_id: sessionId }))
  const { ask, seen } = reloadedTab(exchange)
  await Promise.all([ask(), ask(), ask()])
  expect(exchange).toHaveBeenCalledTimes(1)
  expect(seen).toEqual(["Bearer anew", "Bearer anew", "Bearer anew"])
})

test("a lost reply signs nobody out, and the next request asks again", async () => {
  reload()
  const exchange = vi
    .fn<() => Promise<{ access_token: string; session_id: string }>>()
    .mockRejectedValueOnce(new ApiError("network_failed"))
    .mockResolvedValueOnce({ access_token: "anew", session_id: sessionId })
  const { ask, seen } = reloadedTab(exchange)
  await expect(ask()).rejects.toMatchObject({ code: "network_failed" })
  expect(isSignedIn()).toBe(true)
  await ask()
  expect(seen).toEqual(["Bearer anew"])
})

test("a session that is over, or a cookie of another one, leads to the sign-in; what is public is asked", async () => {
  reload()
  const ended = reloadedTab(() => Promise.reject(new ApiError("session_expired")))
  await ended.ask()
  expect({ seen: ended.seen, isSignedIn: isSignedIn() }).toEqual({
    seen: [null],
    isSignedIn: false,
  })
  reload()
  const foreign = reloadedTab(async () => ({ access_token: "theirs", session_id: otherId }))
  await foreign.ask()
  expect({ seen: foreign.seen, isSignedIn: isSignedIn() }).toEqual({
    seen: [null],
    isSignedIn: false,
  })
})

test("signing out while a token is asked for stays signed out, and a new sign-in stays", async () => {
  reload()
  const signedOut = reloadedTab(async () => {
    endSessionHere("asked")
    return { access_token: "late", session_id: sessionId }
  })
  await signedOut.ask()
  expect(signedOut.seen).toEqual([null])
  expect({ token: accessToken(), isSignedIn: isSignedIn() }).toEqual({
    token: null,
    isSignedIn: false,
  })
  reload()
  const replaced = reloadedTab(async () => {
    begin(otherId)
    return { access_token: "late", session_id: sessionId }
  })
  await replaced.ask()
  expect(replaced.seen).toEqual([null])
  expect({ token: accessToken(), id: signedInSession() }).toEqual({ token: "secret", id: otherId })
})

test("another tab's sign-out and sign-in reach this one, which drops its token", () => {
  begin()
  otherTabWrites(null)
  expect({ token: accessToken(), isSignedIn: isSignedIn() }).toEqual({
    token: null,
    isSignedIn: false,
  })
  otherTabWrites(otherId)
  expect({ token: accessToken(), isSignedIn: isSignedIn() }).toEqual({
    token: null,
    isSignedIn: true,
  })
})

test("a sign-out on a dead network is made up for, and never ends another session", async () => {
  openPage(null)
  signInAs("cashier")
  answer(end, () => "network down")
  await expect(endSessionOnServer(AbortSignal.timeout(4_000))).rejects.toThrow()
  endSessionHere("asked")
  answer(refresh, () => "network down")
  await settleOwedSignOut()
  answer(refresh, () => ({ data: { access_token: "anew", session_id: sessionId } }))
  const ended = vi.fn()
  answer(end, (_, { params }) => {
    ended(params.id)
    return { data: null }
  })
  begin(otherId)
  await settleOwedSignOut()
  expect(ended).not.toHaveBeenCalled()
  endSessionHere("asked")
  await settleOwedSignOut()
  expect(ended).not.toHaveBeenCalled()
})

test("a sign-out that is owed is sent once, when the network is back", async () => {
  openPage(null)
  signInAs("cashier")
  answer(end, () => "network down")
  await expect(endSessionOnServer(AbortSignal.timeout(4_000))).rejects.toThrow()
  endSessionHere("asked")
  answer(refresh, () => ({ data: { access_token: "anew", session_id: sessionId } }))
  answer(end, () => ({ data: null }))
  const before = sentTo(end).length
  await settleOwedSignOut()
  await settleOwedSignOut()
  expect(sentTo(end).length).toBe(before + 1)
})

/** Signs out while the network is gone. */
async function oweSignOut(): Promise<void> {
  openPage(null)
  signInAs("cashier")
  answer(end, () => "network down")
  await expect(endSessionOnServer(AbortSignal.timeout(4_000))).rejects.toThrow()
  endSessionHere("asked")
}

test("an owed sign-out is not sent once somebody has signed in while it asked for a token", async () => {
  await oweSignOut()
  answer(refresh, () => {
    begin(otherId)
    return { data: { access_token: "anew", session_id: sessionId } }
  })
  const before = sentTo(end).length
  await settleOwedSignOut()
  expect(sentTo(end).length).toBe(before)
  expect(signedInSession()).toBe(otherId)
})

test("an owed sign-out is tried again by itself, while the browser says nothing of the network", async () => {
  await oweSignOut()
  answer(refresh, () => "network down")
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(watchOwedSignOut())
  await expect.poll(() => sentTo(refresh).length).toBe(1)
  answer(refresh, () => ({ data: { access_token: "anew", session_id: sessionId } }))
  answer(end, () => ({ data: null }))
  const before = sentTo(end).length
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => sentTo(end).length).toBe(before + 1)
})

test("a tab without a token asks for one before the first request", async () => {
  openPage(null)
  reload()
  const staff = staffMember("cashier")
  answer(refresh, () => ({ data: { access_token: "anew", session_id: sessionId } }))
  answer("GET /staff/me/", () => ({ data: staff }))
  expect((await api("GET /staff/me/")).id).toBe(staff.id)
  expect(sentTo(refresh)).toEqual([{}])
  expect(accessToken()).toBe("anew")
})
