import type { Capability } from "@sufra/domain/staff/roles"
import type { ReactNode } from "react"
import { NotAuthorized } from "../../shell/errors/not-authorized.tsx"
import { useStaff } from "./me.ts"
import { canDo } from "./standing.ts"

type RequireCapabilityProps = { capability: Capability; children: ReactNode }

/** The server decides; this only spares a person the page that would be refused. */
export function RequireCapability({ capability, children }: RequireCapabilityProps) {
  return canDo(useStaff(), capability) ? children : <NotAuthorized />
}
