import type { StaffOrder } from "../order/index.ts"

type Change = StaffOrder["changes"][number]
type KitchenItem = Change["items"][number] & { what: "added" | "removed" }
type KitchenChange = { id: string; at: string; items: KitchenItem[] }

function isForKitchen(item: Change["items"][number]): item is KitchenItem {
  return item.what === "added" || item.what === "removed"
}

/** What the kitchen has not seen yet; when it has seen everything, the last change once more. */
export function kitchenChanges({ changes }: Pick<StaffOrder, "changes">): KitchenChange[] {
  const made = changes
    .map(({ items, ...change }) => ({ ...change, items: items.filter(isForKitchen) }))
    .filter(({ items }) => items.length > 0)
  const unseen = made.filter((change) => change.is_new_to_kitchen)
  return unseen.length > 0 ? unseen : made.slice(-1)
}
