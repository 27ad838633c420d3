import { known } from "@sufra/db/seeds/demo/known"

export type StaffName = keyof typeof known.staff
export type Tokens = {
  access_token: string
  session_id: string
  /** The refresh token, as it is in the cookie. */
  cookie: string
}

export const staffCookie = "sufra-staff-session"

/** A tablet at the till, as the list of sessions names it. */
const userAgent =
  "Mozilla/5.0 (Linux; Android 15; SM-X216B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36"

/** Signs in through the API, as the console does. */
export async function signInByApi(origin: string, email: string): Promise<Tokens> {
  const answer = await fetch(`${origin}/api/staff/sessions/`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({ email, password: known.password }),
  })
  if (!answer.ok) throw new Error(`sign-in of ${email}: ${answer.status} ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie()
  const set = cookies.find((one) => one.startsWith(`${staffCookie}=`))
  const [, cookie = ""] = /=([^;]*)/.exec(set ?? "") ?? []
  const { data } = (await answer.json()) as { data: Omit<Tokens, "cookie"> }
  return { ...data, cookie }
}

/** Several browsers share a refresh token only until one of them exchanges it: after ten minutes. */
const sharedForMs = 8 * 60_000

/** One session per person and server: a minute allows 30 sign-ins from one address. */
export function sessionsOf(origin: string): (name: StaffName) => Promise<Tokens> {
  const opened = new Map<StaffName, { session: Promise<Tokens>; atMs: number }>()
  return (name) => {
    const before = opened.get(name)
    if (before && Date.now() - before.atMs < sharedForMs) return before.session
    const session = signInByApi(origin, known.staff[name])
    opened.set(name, { session, atMs: Date.now() })
    return session
  }
}
