import { isUuid } from "@sufra/domain/kernel/uuid"
import { type StaffRole, staffRoles } from "@sufra/domain/staff/roles"
import { jwtVerify, SignJWT } from "jose"

export type SignedInStaff = {
  staffId: string
  sessionId: string
  role: StaffRole
  establishmentId: string | null
}

const lifetimeMs = 15 * 60_000
const audience = "sufra-staff"

function keyOf(signingSecret: string): Uint8Array {
  return new TextEncoder().encode(`access:${signingSecret}`)
}

export async function makeAccessToken(
  signingSecret: string,
  staff: SignedInStaff,
  now: Date,
): Promise<string> {
  return new SignJWT({ sid: staff.sessionId, role: staff.role, est: staff.establishmentId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(staff.staffId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + lifetimeMs))
    .sign(keyOf(signingSecret))
}

/** Null when it is not ours, or its quarter of an hour is over. */
export async function readAccessToken(
  signingSecret: string,
  token: string,
  now: Date,
): Promise<SignedInStaff | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(signingSecret), {
      audience,
      algorithms: ["HS256"],
      currentDate: now,
    })
    const role = staffRoles.find((known) => known === payload.role)
    const isWhole = role && payload.sub && isUuid(payload.sub) && typeof payload.sid === "string"
    if (!isWhole) return null
    return {
      staffId: payload.sub as string,
      sessionId: payload.sid as string,
      role,
      establishmentId: typeof payload.est === "string" ? payload.est : null,
    }
  } catch {
    return null
  }
}
