import type { ApiReply } from "@sufra/contract/client"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { useEffect } from "react"
import { create } from "zustand"
import { browserApi } from "../../shell/api/api.ts"
import type { OptionNames } from "./searched-products.ts"

type KeptNames = { of: string; names: OptionNames }

const none: OptionNames = new Map()

/** As long as the tab lives: without a network the names of the last time serve. */
const keptNames = create<KeptNames>()(() => ({ of: "", names: none }))

function namesByProduct(groups: ApiReply<"GET /menu/qr/{uuid}/options/">): OptionNames {
  const names = new Map<string, LocalText[]>()
  for (const { options, product_ids } of groups) {
    for (const id of product_ids) names.set(id, [...(names.get(id) ?? []), ...options])
  }
  return names
}

/** Fetched when the search opens. It does not wait for them, and does without where they fail. */
export function useOptionNames(uuid: string, branchId: string | null): OptionNames {
  const of = `${uuid} ${branchId ?? ""}`
  useEffect(() => {
    let isForgotten = false
    const query = branchId ? { branch: branchId } : {}
    browserApi("GET /menu/qr/{uuid}/options/", { params: { uuid }, query }).then(
      (groups) => !isForgotten && keptNames.setState({ of, names: namesByProduct(groups) }),
      () => undefined,
    )
    return () => {
      isForgotten = true
    }
  }, [of, uuid, branchId])
  return keptNames((state) => (state.of === of ? state.names : none))
}
