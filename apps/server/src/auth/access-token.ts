import { isUuid } from "@sufra/domain/kernel/uuid"
import { type StaffRole, staffRoles } from "@sufra/domain/staff/roles"
import { type JWTPayload, jwtVerify, SignJWT } from "jose"

export type SignedInStaff = {
  staffId: string
  sessionId: string
  role: StaffRole
  establishmentId: string | null
}

/** A customer account belongs to one establishment and is unknown to every other. */
export type SignedInCustomer = { customerId: string; sessionId: string; establishmentId: string }

const lifetimeMs = 15 * 60_000

type TokenAudience = "sufra-staff" | "sufra-customer"
type Claims = { sub: string; sid: string; est: string | null; role?: StaffRole }

function keyOf(signingSecret: string): Uint8Array {
  return new TextEncoder().encode(`access:${signingSecret}`)
}

function sign(
  signingSecret: string,
  audience: TokenAudience,
  claims: Claims,
  now: Date,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + lifetimeMs))
    .sign(keyOf(signingSecret))
}

type Verified = JWTPayload & { sub: string; sid: string; exp: number }

/** How many verified tokens are cached, so that their signatures are not computed again. */
const mostVerified = 10_000
const verified = new Map<string, Verified>()

function remember(key: string, payload: Verified): void {
  verified.set(key, payload)
  for (const oldest of verified.keys()) {
    if (verified.size <= mostVerified) break
    verified.delete(oldest)
  }
}

/** Null when the signature or the audience is wrong, or the token has expired. */
async function verify(
  signingSecret: string,
  audience: TokenAudience,
  token: string,
  now: Date,
): Promise<Verified | null> {
  const key = `${signingSecret} ${audience} ${token}`
  const known = verified.get(key)
  if (known) return known.exp * 1000 > now.getTime() ? known : null
  try {
    const { payload } = await jwtVerify(token, keyOf(signingSecret), {
      audience,
      algorithms: ["HS256"],
      currentDate: now,
    })
    const { sub, sid, exp } = payload
    if (!sub || !isUuid(sub) || typeof sid !== "string" || !isUuid(sid) || !exp) return null
    remember(key, { ...payload, sub, sid, exp })
    return { ...payload, sub, sid, exp }
  } catch {
    return null
  }
}

export function makeAccessToken(
  signingSecret: string,
  { staffId, sessionId, role, establishmentId }: SignedInStaff,
  now: Date,
): Promise<string> {
  const claims = { sub: staffId, sid: sessionId, role, est: establishmentId }
  return sign(signingSecret, "sufra-staff", claims, now)
}

export async function readAccessToken(
  signingSecret: string,
  token: string,
  now: Date,
): Promise<SignedInStaff | null> {
  const payload = await verify(signingSecret, "sufra-staff", token, now)
  const role = staffRoles.find((known) => known === payload?.role)
  if (!payload || !role) return null
  return {
    staffId: payload.sub,
    sessionId: payload.sid,
    role,
    establishmentId: typeof payload.est === "string" ? payload.est : null,
  }
}

export function makeCustomerToken(
  signingSecret: string,
  { customerId, sessionId, establishmentId }: SignedInCustomer,
  now: Date,
): Promise<string> {
  const claims = { sub: customerId, sid: sessionId, est: establishmentId }
  return sign(signingSecret, "sufra-customer", claims, now)
}

export async function readCustomerToken(
  signingSecret: string,
  token: string,
  now: Date,
): Promise<SignedInCustomer | null> {
  const payload = await verify(signingSecret, "sufra-customer", token, now)
  if (!payload || typeof payload.est !== "string" || !isUuid(payload.est)) return null
  return { customerId: payload.sub, sessionId: payload.sid, establishmentId: payload.est }
}
