import { type ModuleName, moduleNames } from "@sufra/domain/establishment/modules"

/** Null: all, those to come too. */
export type Allowed = readonly ModuleName[] | null

export function isAllowed(allowed: Allowed, name: ModuleName): boolean {
  return allowed === null || allowed.includes(name)
}

/** With one more or one less; "all" becomes a list of what there is today. */
export function withModule(allowed: Allowed, name: ModuleName, isWanted: boolean): ModuleName[] {
  return moduleNames.filter((one) => (one === name ? isWanted : isAllowed(allowed, one)))
}
