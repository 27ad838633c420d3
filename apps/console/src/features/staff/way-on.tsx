import type { Capability } from "@sufra/domain/staff/roles"
import { Button } from "@sufra/ui/button"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { useStaff } from "./me.ts"
import { canDo } from "./standing.ts"

type WayOnProps = { to: string; capability: Capability; children: ReactNode }

/** From an empty screen to where what is missing is added, for who may add it. */
export function WayOn({ to, capability, children }: WayOnProps) {
  if (!canDo(useStaff(), capability)) return null
  return <Button render={<Link to={to} />}>{children}</Button>
}
