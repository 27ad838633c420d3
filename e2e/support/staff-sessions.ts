import { known } from "@sufra/db/seeds/demo/known"

export type StaffName = keyof typeof known.staff
export type Tokens = { access_token: string; refresh_token: string }

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
  return ((await answer.json()) as { data: Tokens }).data
}

/** One session per person and server: a minute allows 30 sign-ins from one address. */
export function sessionsOf(origin: string): (name: StaffName) => Promise<Tokens> {
  const opened = new Map<StaffName, Promise<Tokens>>()
  return (name) => {
    const session = opened.get(name) ?? signInByApi(origin, known.staff[name])
    opened.set(name, session)
    return session
  }
}
