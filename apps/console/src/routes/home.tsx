import { Navigate } from "react-router"
import { canDo, useStaff } from "../features/staff/index.ts"

/** Everybody lands where their work is. */
export default function Home() {
  const staff = useStaff()
  if (canDo(staff, "today.view")) return <Navigate to="/today" replace />
  if (canDo(staff, "establishments.manage")) return <Navigate to="/establishments" replace />
  if (canDo(staff, "menu.sell-out")) return <Navigate to="/menu/availability" replace />
  return <Navigate to="/welcome" replace />
}
