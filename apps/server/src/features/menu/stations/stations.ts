import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { category, kitchenStation, product } from "@sufra/db/schema/menu"
import { termsLimits } from "@sufra/domain/order/terms-limits"
import { and, eq } from "drizzle-orm"
import { assertStillVersion, editedVersion } from "../../../http/edited-version.ts"
import { assertSameRequest, requestHash } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { changePlace } from "../../establishment/index.ts"
import { listStationRows } from "./queries.ts"

type Station = ApiReply<"GET /staff/stations/">[number]
type NewStation = ApiInput<"POST /staff/stations/">["body"]
type StationInput = ApiInput<"PUT /staff/stations/{id}/">["body"]

function stationView({
  station: { id, name },
  categoriesCount,
  productsCount,
}: Awaited<ReturnType<typeof listStationRows>>[number]): Station {
  return {
    id,
    name,
    version: editedVersion({ name }),
    categories_count: categoriesCount,
    products_count: productsCount,
  }
}

export async function listStations(reader: Reader, establishmentId: string): Promise<Station[]> {
  return (await listStationRows(reader, establishmentId)).map(stationView)
}

async function getStation(reader: Reader, establishmentId: string, id: string): Promise<Station> {
  const found = (await listStations(reader, establishmentId)).find((one) => one.id === id)
  if (!found) throw new Refusal("station_not_found")
  return found
}

/** A retry with the same id answers with what the first try made. */
export function createStation(
  services: Services,
  establishmentId: string,
  { id, name }: NewStation,
): Promise<Station> {
  const change = { establishmentId, topic: "menu", entityId: id } as const
  return changePlace(services, change, async (tx) => {
    const rows = await listStationRows(tx, establishmentId)
    const hash = requestHash({ name })
    const known = rows.find(({ station }) => station.id === id)
    if (known) {
      assertSameRequest(known.station, hash)
      return stationView(known)
    }
    if (rows.length >= termsLimits.stations) {
      throw new Refusal("validation_failed", { id: "too_many" })
    }
    const position = Math.max(-1, ...rows.map(({ station }) => station.position)) + 1
    await tx
      .insert(kitchenStation)
      .values({ establishmentId, id, name, position, requestHash: hash, createdAt: services.now() })
    return getStation(tx, establishmentId, id)
  })
}

export function saveStation(
  services: Services,
  establishmentId: string,
  id: string,
  { version, name }: StationInput,
): Promise<Station> {
  const change = { establishmentId, topic: "menu", entityId: id } as const
  return changePlace(services, change, async (tx) => {
    assertStillVersion(version, (await getStation(tx, establishmentId, id)).version)
    await tx
      .update(kitchenStation)
      .set({ name })
      .where(and(eq(kitchenStation.establishmentId, establishmentId), eq(kitchenStation.id, id)))
    return getStation(tx, establishmentId, id)
  })
}

/** A category of it is shown everywhere from then on, a dish where its category is: nothing is cooked by nobody. */
export function deleteStation(
  services: Services,
  establishmentId: string,
  id: string,
): Promise<null> {
  const change = { establishmentId, topic: "menu", entityId: id } as const
  return changePlace(services, change, async (tx) => {
    await getStation(tx, establishmentId, id)
    await tx
      .update(category)
      .set({ stationId: null })
      .where(and(eq(category.establishmentId, establishmentId), eq(category.stationId, id)))
    await tx
      .update(product)
      .set({ stationId: null })
      .where(and(eq(product.establishmentId, establishmentId), eq(product.stationId, id)))
    await tx
      .delete(kitchenStation)
      .where(and(eq(kitchenStation.establishmentId, establishmentId), eq(kitchenStation.id, id)))
    return null
  })
}
