import type { ApiReply } from "@sufra/contract/client/client"
import { fromWire } from "@sufra/contract/wire-case"
import type { DeliveryZone } from "@sufra/domain/delivery/zone"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { browserApi } from "../../shell/api/api.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"
import type { Position } from "../../shell/position.ts"

type WireZone = ApiReply<"GET /order/qr/{uuid}/branches/{branch}/terms/">["zones"][number]
export type NamedZone = DeliveryZone & Pick<WireZone, "name">

export function zonesOf(zones: readonly WireZone[]): NamedZone[] {
  return fromWire(zones)
}

/** Where a place delivers, whichever of its branches does; null for a place without branches. */
export type DeliveryArea = { home: Position; zones: NamedZone[] } | null

async function loadArea(uuid: string): Promise<DeliveryArea> {
  const branches = await browserApi("GET /branch/list-qr/{uuid}/", { params: { uuid } })
  const main = branches.find(({ is_main }) => is_main) ?? branches[0]
  if (!main) return null
  const delivering = branches.filter((one) => one.order_types.includes(orderTypes.delivery))
  const terms = await Promise.all(
    delivering.map(({ id: branch }) =>
      browserApi("GET /order/qr/{uuid}/branches/{branch}/terms/", { params: { uuid, branch } }),
    ),
  )
  return {
    home: { lat: main.lat, lng: main.lng },
    zones: zonesOf(terms.flatMap(({ zones }) => zones)),
  }
}

export function useDeliveryArea(uuid: string, placeVersion: number): Loaded<DeliveryArea> {
  return useLoaded(`delivery-area ${uuid}`, () => loadArea(uuid), placeVersion)
}
