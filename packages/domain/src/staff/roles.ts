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
  "menu.edit",
  "menu.sell-out",
  "branch.edit",
  "branch.pause",
  "promotion.edit",
] as const
export type Capability = (typeof capabilities)[number]

const manages: Capability[] = [
  "today.view",
  "errors.view",
  "media.upload",
  "menu.edit",
  "menu.sell-out",
  "branch.edit",
  "branch.pause",
  "promotion.edit",
]

const allowed: Record<StaffRole, ReadonlySet<Capability>> = {
  owner: new Set(["brand.edit", ...manages]),
  manager: new Set(manages),
  cashier: new Set(["today.view", "menu.sell-out", "branch.pause"]),
  kitchen: new Set(["menu.sell-out"]),
  courier: new Set([]),
  "platform-administrator": new Set(["errors.view", "establishments.manage"]),
}

/** The one place that says who may do what; nothing else compares roles. */
export function can(role: StaffRole, capability: Capability): boolean {
  return allowed[role].has(capability)
}
