import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { CamelCased } from "@sufra/contract/wire-case"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { changePlace } from "../../events/change-place.ts"
import type { Services } from "../../services.ts"
import { findMedia, imageView } from "../media/index.ts"
import { type EstablishmentRow, updateBrand } from "./queries.ts"

type BrandInput = CamelCased<ApiInput<"PUT /staff/brand/">["body"]>
type MediaRow = Awaited<ReturnType<typeof findMedia>>

export function brandView(row: EstablishmentRow, logo: MediaRow) {
  return {
    name: row.name,
    logo: logo && imageView(logo),
    logo_media_id: row.logoMediaId,
    theme: row.theme,
    opens_menu_at_once: withDefaults(row.settings).opensMenuAtOnce,
  }
}

export async function saveBrand(
  services: Services,
  establishmentId: string,
  { opensMenuAtOnce, ...brand }: BrandInput,
) {
  const change = { establishmentId, topic: "establishment", entityId: establishmentId } as const
  return changePlace(services, change, async (tx) => {
    const logo = await findMedia(tx, establishmentId, brand.logoMediaId)
    if (brand.logoMediaId && !logo) throw new Refusal("media_not_found")
    const row = await updateBrand(tx, establishmentId, {
      ...brand,
      settings: opensMenuAtOnce === undefined ? {} : { opensMenuAtOnce },
    })
    return brandView(row, logo)
  })
}
