import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { type ModuleName, modulesOn } from "@sufra/domain/establishment/modules"
import { type EstablishmentRow, getEstablishment } from "./queries.ts"

type WithModules = Pick<EstablishmentRow, "modules" | "allowedModules">

export function hasModule(place: WithModules, name: ModuleName): boolean {
  return modulesOn(place.modules, place.allowedModules).includes(name)
}

/** What a place has not, or has switched off, is refused with a code that its screens know. */
export function assertHasModule(place: WithModules, name: ModuleName): void {
  if (!hasModule(place, name)) throw new Refusal("module_off")
}

/** The place, if it has the module, or one of several. */
export async function getPlaceWith(
  reader: Reader,
  establishmentId: string,
  ...names: readonly ModuleName[]
): Promise<EstablishmentRow> {
  const place = await getEstablishment(reader, establishmentId)
  if (!names.some((name) => hasModule(place, name))) throw new Refusal("module_off")
  return place
}
