import { Refusal } from "@sufra/contract/error-reply"
import { qrCode } from "@sufra/db/schema/place/qr-code"
import { assertSameFields } from "../../http/request-hash.ts"
import type { Services } from "../../services.ts"
import { listBranches } from "../branch/index.ts"
import { changePlace } from "../establishment/index.ts"
import { type CodeRow, findCode, listCampaignCodes, revokeCode } from "./queries.ts"

function campaignView(row: CodeRow, visits: number) {
  return {
    code: row.id,
    utm_source: row.utmSource ?? "",
    branch_id: row.branchId,
    created_at: row.createdAt.toISOString(),
    visits,
  }
}

export async function getCampaignCodes(services: Services, establishmentId: string) {
  const rows = await listCampaignCodes(services.database.read, establishmentId)
  return rows.map(({ code, visits }) => campaignView(code, visits))
}

/** A new row takes its place: whatever was printed with the old uuid leads nowhere. */
export async function renewCode(services: Services, old: CodeRow, code: string) {
  const { establishmentId } = old
  const change = { establishmentId, topic: "branch", entityId: old.branchId ?? establishmentId }
  await changePlace(services, { ...change, topic: "branch" }, async (tx) => {
    // Read again: of two that renew at once, the second finds nothing to renew.
    const current = await findCode(tx, establishmentId, old.id)
    if (!current) throw new Refusal("code_not_found")
    const now = services.now()
    await revokeCode(tx, current, now)
    const [made] = await tx
      .insert(qrCode)
      .values({ ...current, id: code, createdAt: now })
      .onConflictDoNothing({ target: qrCode.id })
      .returning()
    if (!made) throw new Refusal("validation_failed", { code: "invalid" })
  })
  return { code }
}

type NewCampaign = { code: string; utmSource: string; branchId: string | null }

export async function addCampaignCode(
  services: Services,
  establishmentId: string,
  { code, utmSource, branchId }: NewCampaign,
) {
  const change = { establishmentId, topic: "branch", entityId: establishmentId } as const
  return changePlace(services, change, async (tx) => {
    const branches = await listBranches(tx, establishmentId)
    if (branchId && !branches.some(({ id }) => id === branchId)) {
      throw new Refusal("branch_not_found")
    }
    const [made] = await tx
      .insert(qrCode)
      .values({ id: code, establishmentId, branchId, utmSource, createdAt: services.now() })
      .onConflictDoNothing()
      .returning()
    const row = made ?? (await findCode(tx, establishmentId, code))
    if (!row?.utmSource) throw new Refusal("validation_failed", { code: "invalid" })
    assertSameFields({ utmSource: row.utmSource, at: row.branchId }, { utmSource, at: branchId })
    return campaignView(row, 0)
  })
}

export async function removeCampaignCode(
  services: Services,
  establishmentId: string,
  code: string,
) {
  const change = { establishmentId, topic: "branch", entityId: establishmentId } as const
  await changePlace(services, change, async (tx) => {
    const row = await findCode(tx, establishmentId, code)
    if (!row?.utmSource) throw new Refusal("code_not_found")
    await revokeCode(tx, row, services.now())
  })
  return null
}
