import { distanceMeters } from "@sufra/domain/branch/distance"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Notice } from "../../../shell/frame/step-states.tsx"
import { useGuestPosition } from "../../branch/index.ts"
import type { Order } from "../use-order.ts"

/** Whoever wants to eat at the branch is told before they order, once their place is known. */
export function FarNotice({ order }: { order: Order }) {
  const position = useGuestPosition()
  const { branch, terms, type } = order
  const radius = terms?.dine_in_radius_meters ?? null
  if (type !== orderTypes.dineIn || !branch || !position || radius === null) return null
  if (distanceMeters(position, branch) <= radius) return null
  return <Notice tone="danger">{m["error.branch_far"]()}</Notice>
}
