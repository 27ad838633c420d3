import type { StaffRole } from "@sufra/domain/staff/roles"
import { m } from "@sufra/messages"

const names: Record<StaffRole, () => string> = {
  owner: () => m["staff.role_owner"](),
  manager: () => m["staff.role_manager"](),
  cashier: () => m["staff.role_cashier"](),
  waiter: () => m["staff.role_waiter"](),
  kitchen: () => m["staff.role_kitchen"](),
  courier: () => m["staff.role_courier"](),
  "platform-administrator": () => m["staff.role_platform_administrator"](),
}

export function roleText(role: StaffRole): string {
  return names[role]()
}
