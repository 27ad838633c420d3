import type { ApiInput } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { api } from "../../../shell/api/api.ts"
import { queryClient } from "../../../shell/api/query-client.ts"
import { toastFailure, toastSuccess, toasts, undoMs } from "../../../shell/page/toasts.ts"
import type { NotOffered } from "./availability.ts"

type BranchBody = ApiInput<"PUT /staff/menu/products/{id}/branches/">["body"]["branches"][number]
/** One thing at a time: a tap must not put back a price that a colleague has just changed. */
type Offer = Pick<BranchBody, "price_minor"> | Pick<BranchBody, "is_available">

async function saveOffer({ branchId, row }: Target, offer: Offer): Promise<void> {
  await api("PUT /staff/menu/products/{id}/branches/", {
    params: { id: row.id },
    body: { branches: [{ branch_id: branchId, ...offer }] },
  })
  await queryClient.invalidateQueries({ queryKey: ["availability"] })
}

type Target = { branchId: string; row: NotOffered; name: string }

/** One tap, with a way back. */
export async function offerHere(target: Target, isOffered: boolean) {
  const { name } = target
  async function set(isWanted: boolean): Promise<boolean> {
    try {
      await saveOffer(target, { is_available: isWanted })
      return true
    } catch (error) {
      toastFailure(error)
      return false
    }
  }
  if (!(await set(isOffered))) return
  toasts.show({
    kind: "success",
    title: isOffered ? m["availability.offered"]({ name }) : m["availability.taken_off"]({ name }),
    durationMs: undoMs,
    action: { label: m["action.undo"](), onPress: () => void set(!isOffered) },
  })
}

export async function savePrice(target: Target, priceMinor: number | null): Promise<boolean> {
  try {
    await saveOffer(target, { price_minor: priceMinor })
    toastSuccess(m["availability.price_saved"]({ name: target.name }))
    return true
  } catch (error) {
    toastFailure(error)
    return false
  }
}
