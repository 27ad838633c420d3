import { orderActorOf } from "@sufra/domain/staff/roles"
import { Navigate } from "react-router"
import { canDo, useStaff } from "../features/staff/index.ts"

/** Everybody lands where their work is: who runs a branch on its figures, who serves on its orders. */
function homeOf(staff: ReturnType<typeof useStaff>): string {
  const actor = orderActorOf(staff.role)
  if (canDo(staff, "branch.edit")) return "/today"
  if (actor === "front") return "/orders"
  if (actor === "waiter") return "/room"
  if (actor === "kitchen") return "/kitchen"
  if (actor === "courier") return "/deliveries"
  return canDo(staff, "establishments.manage") ? "/establishments" : "/account"
}

export default function Home() {
  return <Navigate to={homeOf(useStaff())} replace />
}
