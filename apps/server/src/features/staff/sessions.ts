import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { newId } from "@sufra/domain/kernel/ids"
import { decideRefresh } from "@sufra/domain/staff/refresh-rotation"
import { can, capabilities } from "@sufra/domain/staff/roles"
import { makeAccessToken } from "../../plugins/access-token.ts"
import { standingOf } from "../../plugins/auth.ts"
import type { Services } from "../../services.ts"
import { imageView } from "../media/index.ts"
import {
  findWorkplace,
  getStaff,
  insertSession,
  listBranchIds,
  lockSession,
  type StaffRow,
  updateSession,
} from "./queries.ts"
import { makeRefreshToken, readRefreshToken } from "./refresh-token.ts"

const lifetimeMs = 60 * 24 * 60 * 60_000

export async function staffView(tx: Parameters<typeof findWorkplace>[0], row: StaffRow) {
  const workplace = await findWorkplace(tx, row.establishmentId)
  const branchIds = workplace ? await listBranchIds(tx, workplace.id, row.id) : []
  const standing = standingOf({ role: row.role, branchIds })
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    capabilities: capabilities.filter((capability) => can(standing, capability)),
    establishment: workplace && {
      id: workplace.id,
      name: workplace.name,
      logo: workplace.logo && imageView(workplace.logo),
    },
    branch_ids: branchIds,
  }
}

async function tokensOf(services: Services, row: StaffRow, sessionId: string, generation: number) {
  const { signingSecret } = services
  return {
    access_token: await makeAccessToken(
      signingSecret,
      { staffId: row.id, sessionId, role: row.role, establishmentId: row.establishmentId },
      services.now(),
    ),
    refresh_token: makeRefreshToken(signingSecret, sessionId, generation),
  }
}

export async function openSession(
  services: Services,
  tx: Transaction,
  row: StaffRow,
  userAgent: string,
) {
  const now = services.now()
  const id = newId()
  await insertSession(tx, {
    id,
    staffId: row.id,
    rotatedAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    userAgent: userAgent.slice(0, 300),
  })
  return { ...(await tokensOf(services, row, id, 1)), staff: await staffView(tx, row) }
}

/** Exchanges a refresh token. A stolen one, seen by its reuse, ends the session for both sides. */
export async function refreshSession(services: Services, token: string) {
  const presented = readRefreshToken(services.signingSecret, token)
  if (!presented) throw new Refusal("session_expired")
  const now = services.now()
  // The end of a stolen session must commit, so the refusal is thrown only after the transaction.
  const renewed = await services.database.withTransaction(async (tx) => {
    const session = await lockSession(tx, presented.sessionId)
    if (!session || session.endedAt || session.expiresAt <= now) return null
    const row = await getStaff(tx, session.staffId)
    const workplace = await findWorkplace(tx, row.establishmentId)
    if (!row.active || workplace?.active === false) return null
    const decision = decideRefresh({
      presentedGeneration: presented.generation,
      currentGeneration: session.generation,
      rotatedAtMs: session.rotatedAt.getTime(),
      nowMs: now.getTime(),
    })
    if (decision === "reuse") {
      await updateSession(tx, session.id, { endedAt: now })
      return null
    }
    if (decision === "repeat-successor") {
      return tokensOf(services, row, session.id, session.generation)
    }
    const generation = session.generation + 1
    await updateSession(tx, session.id, {
      generation,
      rotatedAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    })
    return tokensOf(services, row, session.id, generation)
  })
  if (!renewed) throw new Refusal("session_expired")
  return renewed
}
