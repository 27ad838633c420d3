import type { Transaction } from "@sufra/db/connection"
import { modulesOn } from "@sufra/domain/establishment/modules"
import { newId } from "@sufra/domain/kernel/ids"
import { can, capabilities } from "@sufra/domain/staff/roles"
import { makeAccessToken } from "../../auth/access-token.ts"
import { standingOf } from "../../auth/auth.ts"
import { rotateSession, sessionTimes, tokensOf } from "../../auth/session-rotation.ts"
import type { Services } from "../../services.ts"
import { findWorkplace } from "../establishment/index.ts"
import { imageView } from "../media/index.ts"
import { listSectionIds } from "./own-sections.ts"
import { getStaff, listBranchIds, type StaffRow } from "./queries.ts"
import { insertSession, lockSession, updateSession } from "./session-queries.ts"

/**
 * Each tab asks for an access token of its own when it is opened. A refresh token that is younger is not exchanged for
 * that, so that a reload whose reply is lost seldom loses the successor with it (decision 98).
 */
export const refreshTokenKeptForMs = 10 * 60_000

/** One shift: whoever changes by PIN does so again the next day. */
const pinSessionMs = 12 * 60 * 60_000

export async function staffView(tx: Parameters<typeof findWorkplace>[0], row: StaffRow) {
  const workplace = await findWorkplace(tx, row.establishmentId)
  const branchIds = workplace ? await listBranchIds(tx, workplace.id, row.id) : []
  const sectionIds = workplace ? await listSectionIds(tx, workplace.id, row.id) : []
  const standing = standingOf({ ...row, branchIds })
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
      modules: modulesOn(workplace.modules, workplace.allowedModules),
    },
    branch_ids: branchIds,
    section_ids: sectionIds,
  }
}

function accessTokenOf({ signingSecret, now }: Services, row: StaffRow, sessionId: string) {
  const { id: staffId, role, establishmentId } = row
  return makeAccessToken(signingSecret, { staffId, sessionId, role, establishmentId }, now())
}

export async function openSession(
  services: Services,
  tx: Transaction,
  row: StaffRow,
  { userAgent, tabletId = null }: { userAgent: string; tabletId?: string | null },
) {
  const sessionId = newId()
  const now = services.now()
  await insertSession(tx, {
    id: sessionId,
    staffId: row.id,
    ...sessionTimes(now),
    ...(tabletId && { expiresAt: new Date(now.getTime() + pinSessionMs) }),
    userAgent: userAgent.slice(0, 300),
    tabletId,
  })
  const named = { kind: "staff", establishmentId: null, sessionId, generation: 1 } as const
  const tokens = tokensOf(services, named, await accessTokenOf(services, row, sessionId))
  return { ...tokens, session_id: sessionId, staff: await staffView(tx, row) }
}

export function refreshSession(services: Services, token: string) {
  return rotateSession(services, token, {
    kind: "staff",
    keptForMs: refreshTokenKeptForMs,
    lock: (tx, { sessionId }) => lockSession(tx, sessionId),
    update: (tx, { id, tabletId, expiresAt }, change) =>
      updateSession(tx, id, tabletId ? { ...change, expiresAt } : change),
    namedPlaceOf: () => null,
    placeOf: async (tx, session) => (await getStaff(tx, session.staffId)).establishmentId,
    makeAccess: async (tx, session) => {
      const row = await getStaff(tx, session.staffId)
      const workplace = await findWorkplace(tx, row.establishmentId)
      const isWelcome = row.active && workplace?.active !== false
      return isWelcome ? accessTokenOf(services, row, session.id) : null
    },
  })
}
