import { known } from "@sufra/db/seeds/demo/known"

export type StaffName = keyof typeof known.staff
export type Tokens = { access_token: string; refresh_token: string }

/** Signs in through the API, as the console does. */
export async function signInByApi(origin: string, email: string): Promise<Tokens> {
  const answer = await fetch(`${origin}/api/staff/sessions/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
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
