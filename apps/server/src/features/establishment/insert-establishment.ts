import type { Transaction } from "@sufra/db/connection"
import { establishment, establishmentVersion } from "@sufra/db/schema/place/establishment"
import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { EstablishmentRow } from "./queries.ts"

/** A new place, with nothing in it; null: the id is taken. */
export async function insertEstablishment(
  tx: Transaction,
  { id, name, requestHash = null }: { id: string; name: LocalText; requestHash?: string | null },
): Promise<EstablishmentRow | null> {
  const [created] = await tx
    .insert(establishment)
    .values({
      ...{ id, name, requestHash, description: { en: "", sa: "" } },
      ...{ theme: defaultThemeColours, modules: ["menu", "ordering"] },
    })
    .onConflictDoNothing()
    .returning()
  if (!created) return null
  await tx.insert(establishmentVersion).values({ establishmentId: id })
  return created
}
