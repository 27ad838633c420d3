import type { OrderActor } from "../order/order-states.ts"

export const staffRoles = [
  "owner",
  "manager",
  "cashier",
  "waiter",
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
  "menu.price",
  "menu.sell-out",
  "branch.arrange",
  "branch.edit",
  "branch.pause",
  "promotion.edit",
  "loyalty.edit",
  "loyalty.report",
  "campaign.edit",
  "referral.edit",
  "referral.review",
  "guests.find",
  "guests.call",
  "deliveries.bring",
  "deliveries.hand-out",
  "customers.view",
  "customers.adjust",
  "customers.export",
  "privacy.handle",
  "cashier.serve",
  "cashier.correct",
  "evaluation.read",
  "evaluation.answer",
  "evaluation.manage",
  "modules.switch",
  "orders.view",
  "orders.move",
  "orders.take",
  "preorders.view",
  "orders.comp",
  "orders.discount",
  "tables.serve",
  "messages.view",
  "messages.retry",
  "payments.view",
  "payments.take",
  "payments.refund",
  "payments.write-off",
  "payments.report",
  "payments.set-up",
  "audit.view",
  "staff.manage",
  "settings.edit",
  "installation.edit",
  "backups.view",
  "backups.manage",
] as const
export type Capability = (typeof capabilities)[number]

const manages: Capability[] = [
  "today.view",
  "errors.view",
  "media.upload",
  "menu.edit",
  "menu.price",
  "menu.sell-out",
  "branch.arrange",
  "branch.edit",
  "branch.pause",
  "promotion.edit",
  "loyalty.edit",
  "loyalty.report",
  "campaign.edit",
  "referral.edit",
  "referral.review",
  "guests.find",
  "guests.call",
  "deliveries.hand-out",
  "customers.view",
  "customers.adjust",
  "customers.export",
  "cashier.serve",
  "cashier.correct",
  "evaluation.read",
  "evaluation.answer",
  "evaluation.manage",
  "orders.view",
  "orders.move",
  "orders.take",
  "preorders.view",
  "orders.comp",
  "orders.discount",
  "tables.serve",
  "messages.view",
  "messages.retry",
  "payments.view",
  "payments.take",
  "payments.refund",
  "payments.write-off",
  "payments.report",
  "audit.view",
  "staff.manage",
]

const allowed: Record<StaffRole, ReadonlySet<Capability>> = {
  owner: new Set([
    "backups.view",
    "brand.edit",
    "modules.switch",
    "payments.set-up",
    "privacy.handle",
    "settings.edit",
    ...manages,
  ]),
  manager: new Set(manages),
  cashier: new Set([
    "today.view",
    "menu.sell-out",
    "branch.pause",
    "guests.find",
    "guests.call",
    "deliveries.hand-out",
    "cashier.serve",
    "orders.view",
    "orders.move",
    "orders.take",
    "preorders.view",
    "tables.serve",
    "messages.view",
    "payments.view",
    "payments.take",
  ]),
  // Neither drawer nor refunds, no list of guests and no deliveries: a waiter knows tables.
  waiter: new Set([
    "menu.sell-out",
    "guests.find",
    "guests.call",
    "orders.view",
    "orders.move",
    "orders.take",
    "preorders.view",
    "tables.serve",
  ]),
  kitchen: new Set(["menu.sell-out", "orders.view", "orders.move", "preorders.view"]),
  courier: new Set(["deliveries.bring", "orders.view", "orders.move"]),
  "platform-administrator": new Set([
    "errors.view",
    "establishments.manage",
    "installation.edit",
    "backups.view",
    "backups.manage",
  ]),
}

/** What concerns every branch is not for somebody who works at certain ones, whatever their role. */
const ofTheWholePlace: ReadonlySet<Capability> = new Set([
  "backups.view",
  "brand.edit",
  "media.upload",
  "menu.edit",
  "branch.arrange",
  "promotion.edit",
  "loyalty.edit",
  "loyalty.report",
  "referral.edit",
  "referral.review",
  "campaign.edit",
  "customers.adjust",
  "customers.export",
  "privacy.handle",
  "evaluation.manage",
  "modules.switch",
  "messages.retry",
  "payments.set-up",
  "audit.view",
  "staff.manage",
  "settings.edit",
])

export type Standing = {
  role: StaffRole
  worksEverywhere: boolean
  /** Of a single restaurant the owner is its platform administrator too: one person, one account. */
  runsInstallation?: boolean
}

/** The one place that says who may do what; nothing else compares roles. */
export function can(standing: Standing, capability: Capability): boolean {
  const { role, worksEverywhere, runsInstallation = false } = standing
  if (runsInstallation && allowed["platform-administrator"].has(capability)) return true
  return allowed[role].has(capability) && (worksEverywhere || !ofTheWholePlace.has(capability))
}

const actors: Record<Exclude<StaffRole, "platform-administrator">, OrderActor> = {
  owner: "front",
  manager: "front",
  cashier: "front",
  waiter: "waiter",
  kitchen: "kitchen",
  courier: "courier",
}

/** As what somebody moves an order; null: not at all. */
export function orderActorOf(role: StaffRole): OrderActor | null {
  return role === "platform-administrator" ? null : actors[role]
}
