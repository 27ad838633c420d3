import type { ApiReply } from "@sufra/contract/client/client"
import type { ModuleName } from "@sufra/domain/establishment/modules"
import type { Capability } from "@sufra/domain/staff/roles"

export type Staff = ApiReply<"GET /staff/me/">

/** Whether the place of a staff member has the service switched on. */
export function hasModule(staff: Staff, name: ModuleName): boolean {
  return staff.establishment?.modules.includes(name) ?? false
}

export function canDo(staff: Staff, capability: Capability): boolean {
  return staff.capabilities.includes(capability)
}
