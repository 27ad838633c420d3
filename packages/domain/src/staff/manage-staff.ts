import { can, type StaffRole, type Standing } from "./roles.ts"

/** The roles of people who work at a place; a platform administrator works at none. */
export const placeRoles = ["owner", "manager", "cashier", "kitchen", "courier"] as const
export type PlaceRole = (typeof placeRoles)[number]

const handsOut: Record<StaffRole, readonly StaffRole[]> = {
  owner: placeRoles,
  manager: ["cashier", "kitchen", "courier"],
  cashier: [],
  kitchen: [],
  courier: [],
  "platform-administrator": [],
}

/** The roles that somebody may give, and whose holders they may change, deactivate or help to sign in. */
export function managedRoles(standing: Standing): readonly StaffRole[] {
  return can(standing, "staff.manage") ? handsOut[standing.role] : []
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
  /** Whether somebody else, here or elsewhere, runs the installation too. */
  othersRunInstallation: boolean
}

export type StaffChangeRefusal =
  | "staff_is_self"
  | "staff_out_of_reach"
  | "staff_is_last_owner"
  | "staff_runs_installation"

/** Whether somebody could undo any change of staff: a place always has one such person. */
export function managesOwners({ active, ...standing }: StaffPost): boolean {
  return active && managedRoles(standing).includes("owner")
}

/** An owner who becomes a manager, or works at certain branches only, no longer runs the installation. */
export function keepsInstallation({ active: _, runsInstallation = false, ...post }: StaffPost) {
  return runsInstallation && managesOwners({ ...post, active: true })
}

function runsInstallation(post: StaffPost): boolean {
  return post.active && keepsInstallation(post)
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
  const { isSelf, by, before, after, otherOwners, othersRunInstallation } = change
  if (isSelf && !isSamePost(before, after)) return "staff_is_self"
  const managed = managedRoles(by)
  if (!managed.includes(before.role) || !managed.includes(after.role)) return "staff_out_of_reach"
  // Two owners who deactivate each other at the same moment would leave nobody who can undo it.
  const isLastOwner = managesOwners(before) && !managesOwners(after) && otherOwners === 0
  if (isLastOwner) return "staff_is_last_owner"
  // Without such a person nobody could reach backups, the pages' address or the list of places.
  const isLostToAll = runsInstallation(before) && !runsInstallation(after) && !othersRunInstallation
  return isLostToAll ? "staff_runs_installation" : null
}
