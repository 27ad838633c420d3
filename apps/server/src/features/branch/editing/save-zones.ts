import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { fromWire, toWire } from "@sufra/contract/wire-case"
import type { Reader, Transaction } from "@sufra/db/connection"
import { deliveryZone } from "@sufra/db/schema/place/delivery-zone"
import { and, asc, eq, notInArray, sql } from "drizzle-orm"
import { assertStillVersion, editedVersion } from "../../../http/edited-version.ts"
import type { Services } from "../../../services.ts"
import { changePlace } from "../../establishment/index.ts"
import { type BranchRow, listBranches } from "../queries.ts"

type EditedZones = ApiReply<"GET /staff/branches/{id}/zones/">
type ZonesInput = ApiInput<"PUT /staff/branches/{id}/zones/">["body"]
type Owner = Pick<BranchRow, "establishmentId" | "id">

function isOfBranch({ establishmentId, id }: Owner) {
  return and(eq(deliveryZone.establishmentId, establishmentId), eq(deliveryZone.branchId, id))
}

export async function getZones(reader: Reader, branch: Owner): Promise<EditedZones> {
  const rows = await reader
    .select()
    .from(deliveryZone)
    .where(isOfBranch(branch))
    .orderBy(asc(deliveryZone.createdAt), asc(deliveryZone.id))
  const zones = rows.map(({ id, name, polygon, feeMinor, minimumMinor, freeFromMinor, minutes }) =>
    toWire({ id, name, polygon, feeMinor, minimumMinor, freeFromMinor, minutes }),
  )
  return { zones, version: editedVersion(zones) }
}

async function writeZones(
  tx: Transaction,
  branch: Owner,
  zones: ZonesInput["zones"],
  createdAt: Date,
): Promise<void> {
  const ids = zones.map(({ id }) => id)
  await tx.delete(deliveryZone).where(and(isOfBranch(branch), notInArray(deliveryZone.id, ids)))
  if (zones.length === 0) return
  const written = await tx
    .insert(deliveryZone)
    .values(
      zones.map((zone) => ({
        ...fromWire(zone),
        establishmentId: branch.establishmentId,
        branchId: branch.id,
        createdAt,
      })),
    )
    .onConflictDoUpdate({
      target: [deliveryZone.establishmentId, deliveryZone.id],
      set: {
        name: sql`excluded.name`,
        polygon: sql`excluded.polygon`,
        feeMinor: sql`excluded.fee_minor`,
        minimumMinor: sql`excluded.minimum_minor`,
        freeFromMinor: sql`excluded.free_from_minor`,
        minutes: sql`excluded.minutes`,
      },
      setWhere: eq(deliveryZone.branchId, branch.id),
    })
    .returning({ id: deliveryZone.id })
  // A zone of another branch was named: it is not taken from there.
  if (written.length < zones.length) throw new Refusal("validation_failed", { zones: "invalid" })
}

export async function saveZones(
  services: Services,
  branch: BranchRow,
  { zones, version }: ZonesInput,
): Promise<EditedZones> {
  const { establishmentId, id } = branch
  const change = { establishmentId, topic: "branch", entityId: id } as const
  return changePlace(services, change, async (tx) => {
    const isLiving = (await listBranches(tx, establishmentId)).some((one) => one.id === id)
    if (!isLiving) throw new Refusal("branch_not_found")
    assertStillVersion(version, (await getZones(tx, branch)).version)
    await writeZones(tx, branch, zones, services.now())
    return getZones(tx, branch)
  })
}
