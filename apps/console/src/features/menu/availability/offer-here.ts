import { m } from "@sufra/messages"
import { api } from "../../../shell/api/api.ts"
import { queryClient } from "../../../shell/api/query-client.ts"
import { toastFailure, toastSuccess, toasts, undoMs } from "../../../shell/page/toasts.ts"
import type { NotOffered } from "./availability.ts"

/** A product as one branch has it: its price there, and whether it is on the menu at all. */
type Offer = { priceMinor: number | null; isOffered: boolean }

async function saveOffer(branchId: string, productId: string, offer: Offer): Promise<void> {
  const { priceMinor, isOffered } = offer
  await api("PUT /staff/menu/products/{id}/branches/", {
    params: { id: productId },
    body: {
      branches: [{ branch_id: branchId, price_minor: priceMinor, is_available: isOffered }],
    },
  })
  await queryClient.invalidateQueries({ queryKey: ["availability"] })
}

type Target = { branchId: string; row: NotOffered; name: string }

/** One tap, with a way back. */
export async function offerHere({ branchId, row, name }: Target, isOffered: boolean) {
  const priceMinor = row.price_minor
  async function set(isWanted: boolean): Promise<boolean> {
    try {
      await saveOffer(branchId, row.id, { priceMinor, isOffered: isWanted })
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
    await saveOffer(target.branchId, target.row.id, { priceMinor, isOffered: true })
    toastSuccess(m["availability.price_saved"]({ name: target.name }))
    return true
  } catch (error) {
    toastFailure(error)
    return false
  }
}
