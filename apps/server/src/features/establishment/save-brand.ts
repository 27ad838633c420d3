import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { CamelCased } from "@sufra/contract/wire-case"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { changePlace } from "../../events/change-place.ts"
import { assertStillVersion, versioned } from "../../http/edited-version.ts"
import type { Services } from "../../services.ts"
import { findMedia, imageView } from "../media/index.ts"
import { type EstablishmentRow, getEstablishment, updateBrand } from "./queries.ts"

type BrandInput = CamelCased<ApiInput<"PUT /staff/brand/">["body"]>
type MediaRow = Awaited<ReturnType<typeof findMedia>>

export function brandView(row: EstablishmentRow, logo: MediaRow) {
  const { opensMenuAtOnce, contentWidth } = withDefaults(row.settings)
  const edited = {
    name: row.name,
    logo_media_id: row.logoMediaId,
    theme: row.theme,
    opens_menu_at_once: opensMenuAtOnce,
    content_width: contentWidth,
  }
  return { ...versioned(edited), logo: logo && imageView(logo) }
}

export async function saveBrand(
  services: Services,
  establishmentId: string,
  { version, opensMenuAtOnce, contentWidth, ...brand }: BrandInput,
) {
  const change = { establishmentId, topic: "establishment", entityId: establishmentId } as const
  return changePlace(services, change, async (tx) => {
    const before = brandView(await getEstablishment(tx, establishmentId), null)
    assertStillVersion(version, before.version)
    const logo = await findMedia(tx, establishmentId, brand.logoMediaId)
    if (brand.logoMediaId && !logo) throw new Refusal("media_not_found")
    const row = await updateBrand(tx, establishmentId, {
      ...brand,
      settings: {
        ...(opensMenuAtOnce === undefined ? {} : { opensMenuAtOnce }),
        ...(contentWidth === undefined ? {} : { contentWidth }),
      },
    })
    return brandView(row, logo)
  })
}
