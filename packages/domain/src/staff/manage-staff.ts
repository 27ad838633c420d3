import { can, type StaffRole, type Standing } from "./roles.ts"

/** The roles of people who work at a place; a platform administrator works at none. */
export const placeRoles = ["owner", "manager", "cashier", "waiter", "kitchen", "courier"] as const
export type PlaceRole = (typeof placeRoles)[number]

const handsOut: Record<StaffRole, readonly StaffRole[]> = {
  owner: placeRoles,
  manager: ["cashier", "waiter", "kitchen", "courier"],
  cashier: [],
  waiter: [],
  kitchen: [],
  courier: [],
  "platform-administrator": [],
}

/** The roles that somebody may give, and whose holders they may change, deactivate or help to sign in. */
export function managedRoles(standing: Standing): readonly StaffRole[] {
  return can(standing, "staff.manage") ? handsOut[standing.role] : []
}

export type ManagedAccount = { role: StaffRole; runsInstallation?: boolean }

/** An account that runs the installation reaches every place of it: only another such one changes it. */
export function managesAccount(by: Standing, { role, runsInstallation }: ManagedAccount): boolean {
  if (runsInstallation && !by.runsInstallation) return false
  return managedRoles(by).includes(role)
}

/** What decides who may sign in, and as what. */
export type StaffPost = {
  role: StaffRole
  active: boolean
  worksEverywhere: boolean
  runsInstallation?: boolean
}

export type StaffChange = {
  /** Whether somebody changes their own account. */
  isSelf: boolean
  by: Standing
  before: StaffPost
  after: StaffPost
  /** Active owners of the whole place besides the person who is changed. */
  otherOwners: number
}

export type StaffChangeRefusal = "staff_is_self" | "staff_out_of_reach" | "staff_is_last_owner"

/** Whether somebody could undo any change of staff: a place always has one such person. */
export function managesOwners({ active, ...standing }: StaffPost): boolean {
  return active && managedRoles(standing).includes("owner")
}

/** An owner who becomes a manager, or works at certain branches only, no longer runs the installation. */
export function keepsInstallation({ active: _, runsInstallation = false, ...post }: StaffPost) {
  return runsInstallation && managesOwners({ ...post, active: true })
}

function isSamePost(one: StaffPost, other: StaffPost): boolean {
  return (
    one.role === other.role &&
    one.active === other.active &&
    one.worksEverywhere === other.worksEverywhere
  )
}

/** Why a change of somebody's role, branches or activity is refused; null: it is allowed. */
export function staffChangeProblem(change: StaffChange): StaffChangeRefusal | null {
  const { isSelf, by, before, after, otherOwners } = change
  if (isSelf && !isSamePost(before, after)) return "staff_is_self"
  if (!managesAccount(by, before) || !managesAccount(by, after)) return "staff_out_of_reach"
  // Two owners who deactivate each other at the same moment would leave nobody who can undo it.
  const isLastOwner = managesOwners(before) && !managesOwners(after) && otherOwners === 0
  return isLastOwner ? "staff_is_last_owner" : null
}
