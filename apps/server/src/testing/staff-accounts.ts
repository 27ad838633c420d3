import { randomUUID } from "node:crypto"
import { staff } from "@sufra/db/schema/staff"
import { eq } from "drizzle-orm"
import { type Bearer, newAddress, refreshTokenIn, signIn } from "./sign-in.ts"
import { dataOf } from "./strict-reply.ts"
import type { TestApp } from "./test-app.ts"

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

export const linkLanguage = { language: "sa" } as const

/** Calls `METHOD /path/` of the staff API, from another address each time. */
export function callStaff(
  test: TestApp,
  key: `${Method} /staff/${string}`,
  headers: Partial<Bearer>,
  payload?: object,
) {
  const [method, path] = key.split(" ") as [Method, string]
  return test.app.inject({
    method,
    url: `/api${path}`,
    headers,
    remoteAddress: newAddress(),
    ...(payload && { payload }),
  })
}

export function inviteBody(given: object = {}) {
  return {
    id: randomUUID(),
    name: "Ali",
    email: null,
    role: "cashier",
    branch_ids: [],
    ...linkLanguage,
    ...given,
  }
}

export const newPassword = "a long enough password"

/** A new member of the owner's team, who has accepted an invite. */
export async function newMember(test: TestApp, owner: Bearer, given: object = {}) {
  const made = await callStaff(test, "POST /staff/invites/", owner, inviteBody(given))
  const { token } = dataOf("POST /staff/invites/", made)
  const email = `${randomUUID()}@example.com`
  const accepted = await callStaff(
    test,
    "POST /staff/invites/accept/",
    {},
    { token, name: "Ali", email, password: newPassword },
  )
  const { staff: person, access_token: accessToken } = dataOf(
    "POST /staff/invites/accept/",
    accepted,
  )
  const headers = { authorization: `Bearer ${accessToken}` }
  return { id: person.id, email, headers, refreshToken: refreshTokenIn(accepted) }
}

export async function staffIdOf(test: TestApp, email: string): Promise<string> {
  const [row] = await test.database.read.select().from(staff).where(eq(staff.email, email))
  if (!row) throw new Error(`${email} is missing`)
  return row.id
}

export async function bearerOf(test: TestApp, email: string, password: string): Promise<Bearer> {
  const { data } = await signIn(test.app, email, password)
  return { authorization: `Bearer ${data.access_token}` }
}
