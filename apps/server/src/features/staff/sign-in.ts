import { Refusal } from "@sufra/contract/error-reply"
import { lockDurationMs } from "@sufra/domain/staff/sign-in-throttle"
import type { Services } from "../../services.ts"
import { verifyPassword } from "./passwords.ts"
import { findWorkplace, lockByEmail, setSignInFailures } from "./queries.ts"
import { openSession } from "./sessions.ts"

const demoPassword = "demo"

type Credentials = { email: string; password: string; userAgent: string }

/** Unknown e-mail, wrong password and closed account answer alike, in the same time. */
export async function signIn(services: Services, { email, password, userAgent }: Credentials) {
  if (password === demoPassword && !services.isDemo) throw new Refusal("demo_password_refused")
  const now = services.now()
  // A failed try must be counted, so the refusal is thrown only after its transaction committed.
  const outcome = await services.database.withTransaction(async (tx) => {
    const row = await lockByEmail(tx, email)
    if (row?.lockedUntil && row.lockedUntil > now) {
      const minutes = Math.ceil((row.lockedUntil.getTime() - now.getTime()) / 60_000)
      return new Refusal("sign_in_locked", { minutes })
    }
    const matches = await verifyPassword(row?.passwordHash, password)
    if (!row || !matches || !row.active) {
      if (row) {
        const failedSignIns = row.failedSignIns + 1
        const lockMs = lockDurationMs(failedSignIns)
        const lockedUntil = lockMs > 0 ? new Date(now.getTime() + lockMs) : null
        await setSignInFailures(tx, row.id, { failedSignIns, lockedUntil })
      }
      return new Refusal("sign_in_failed")
    }
    await setSignInFailures(tx, row.id, { failedSignIns: 0, lockedUntil: null })
    const workplace = await findWorkplace(tx, row.establishmentId)
    if (workplace && !workplace.active) return new Refusal("establishment_deactivated")
    return openSession(services, tx, row, userAgent)
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}
