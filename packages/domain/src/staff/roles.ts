export const staffRoles = [
  "owner",
  "manager",
  "cashier",
  "kitchen",
  "courier",
  "platform-administrator",
] as const
export type StaffRole = (typeof staffRoles)[number]

export const capabilities = [
  "today.view",
  "brand.edit",
  "errors.view",
  "media.upload",
  "establishments.manage",
] as const
export type Capability = (typeof capabilities)[number]

const allowed: Record<StaffRole, ReadonlySet<Capability>> = {
  owner: new Set(["today.view", "brand.edit", "errors.view", "media.upload"]),
  manager: new Set(["today.view", "errors.view", "media.upload"]),
  cashier: new Set(["today.view"]),
  kitchen: new Set([]),
  courier: new Set([]),
  "platform-administrator": new Set(["errors.view", "establishments.manage"]),
}

/** The one place that says who may do what; nothing else compares roles. */
export function can(role: StaffRole, capability: Capability): boolean {
  return allowed[role].has(capability)
}
