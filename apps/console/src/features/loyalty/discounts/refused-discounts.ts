import type { ApiReply } from "@sufra/contract/client/client"
import { fromWire } from "@sufra/contract/wire-case"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { refusalSentence } from "@sufra/sentences/coupon"
import type { Reader } from "@sufra/sentences/wording"

export type Explained = ApiReply<"GET /staff/orders/{id}/discounts/">

type Refused = { id: string; name: LocalText; sentence: string }

/** What did not come off, each with its reason as the guest would have read it. */
export function refusedDiscounts({ discounts, names }: Explained, reader: Reader): Refused[] {
  const byId = new Map(names.map(({ id, name }) => [id, name]))
  const known = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const discount = (id: string) => discounts.find((one) => one.id === id)?.name ?? null
  const things = { products: known, branches: known, levels: known, discount }
  return discounts.flatMap(({ id, name, refusal }) =>
    refusal ? [{ id, name, sentence: refusalSentence(fromWire(refusal), things, reader) }] : [],
  )
}
