import type { ApiReply } from "@sufra/contract/client/client"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { useEffect } from "react"
import { create } from "zustand"
import { browserApi } from "../../../shell/api/api.ts"
import type { OptionNames } from "../searched-products.ts"

type OptionGroups = ApiReply<"GET /menu/qr/{uuid}/options/">
type KeptNames = { of: string; groups: OptionGroups; names: OptionNames }

const none: OptionNames = new Map()

/** As long as the tab lives: without a network the names of the last time serve. */
const keptNames = create<KeptNames>()(() => ({ of: "", groups: [], names: none }))

function namesByProduct(groups: OptionGroups): OptionNames {
  const names = new Map<string, LocalText[]>()
  for (const { options, product_ids } of groups) {
    for (const id of product_ids) names.set(id, [...(names.get(id) ?? []), ...options])
  }
  return names
}

/** The same names stay the same map: what is made of them is not made again. */
function keep(of: string, groups: OptionGroups): void {
  const last = keptNames.getState()
  if (last.of === of && JSON.stringify(last.groups) === JSON.stringify(groups)) return
  keptNames.setState({ of, groups, names: namesByProduct(groups) })
}

export type KeptOptions = {
  names: OptionNames
  /** False while the first answer is awaited. */
  isSettled: boolean
}

/** Fetched when the search opens. It does not wait for them, and does without where they fail. */
export function useOptionNames(uuid: string, branchId: string | null): KeptOptions {
  const of = `${uuid} ${branchId ?? ""}`
  useEffect(() => {
    let isForgotten = false
    const query = branchId ? { branch: branchId } : {}
    browserApi("GET /menu/qr/{uuid}/options/", { params: { uuid }, query }).then(
      (groups) => !isForgotten && keep(of, groups),
      () => !isForgotten && keptNames.getState().of !== of && keep(of, []),
    )
    return () => {
      isForgotten = true
    }
  }, [of, uuid, branchId])
  const kept = keptNames()
  const isSettled = kept.of === of
  return { names: isSettled ? kept.names : none, isSettled }
}
