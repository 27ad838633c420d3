import { describe, expect, it } from "vitest"
import { managedRoles, type StaffChange, staffChangeProblem } from "./manage-staff.ts"

const owner = { role: "owner", worksEverywhere: true } as const
const manager = { role: "manager", worksEverywhere: true } as const
const cashier = { role: "cashier", active: true, worksEverywhere: true } as const
const otherOwner = { role: "owner", active: true, worksEverywhere: true } as const

function problem(change: Partial<StaffChange>) {
  const usual = {
    ...{ isSelf: false, by: owner, before: cashier, after: cashier },
    ...{ otherOwners: 1, othersRunInstallation: false },
  }
  return staffChangeProblem({ ...usual, ...change })
}

describe("the roles that somebody manages", () => {
  it("are all for an owner, and those of the shop floor for a manager", () => {
    expect(managedRoles(owner)).toEqual([
      ...["owner", "manager", "cashier", "waiter", "kitchen", "courier"],
    ])
    expect(managedRoles(manager)).toEqual(["cashier", "waiter", "kitchen", "courier"])
  })

  it("are none for who works at certain branches, or has another role", () => {
    expect(managedRoles({ ...owner, worksEverywhere: false })).toEqual([])
    expect(managedRoles({ ...manager, worksEverywhere: false })).toEqual([])
    expect(managedRoles({ role: "cashier", worksEverywhere: true })).toEqual([])
    expect(managedRoles({ role: "platform-administrator", worksEverywhere: true })).toEqual([])
  })
})

describe("a change of staff", () => {
  it("is allowed within the roles that somebody manages", () => {
    expect(problem({ after: { ...cashier, active: false } })).toBeNull()
    expect(problem({ by: manager, after: { ...cashier, role: "kitchen" } })).toBeNull()
    expect(problem({ before: otherOwner, after: { ...otherOwner, active: false } })).toBeNull()
  })

  it("is refused to a manager for an owner, a manager, or towards either", () => {
    const refused = "staff_out_of_reach"
    expect(problem({ by: manager, before: otherOwner, after: otherOwner })).toBe(refused)
    expect(problem({ by: manager, after: { ...cashier, role: "manager" } })).toBe(refused)
    const colleague = { ...cashier, role: "manager" } as const
    expect(problem({ by: manager, before: colleague, after: cashier })).toBe(refused)
  })

  it("of oneself is a new name at most", () => {
    const self = { isSelf: true, before: otherOwner }
    expect(problem({ ...self, after: otherOwner })).toBeNull()
    expect(problem({ ...self, after: { ...otherOwner, active: false } })).toBe("staff_is_self")
    expect(problem({ ...self, after: { ...otherOwner, role: "manager" } })).toBe("staff_is_self")
    const bound = { ...otherOwner, worksEverywhere: false }
    expect(problem({ ...self, after: bound })).toBe("staff_is_self")
  })

  it.each([
    { ...otherOwner, active: false },
    { ...otherOwner, role: "manager" as const },
    { ...otherOwner, worksEverywhere: false },
  ])("never takes the last owner of the whole place: $role, $active, $worksEverywhere", (after) => {
    expect(problem({ before: otherOwner, after, otherOwners: 0 })).toBe("staff_is_last_owner")
    expect(problem({ before: otherOwner, after, otherOwners: 1 })).toBeNull()
  })

  it.each([
    { ...otherOwner, active: false },
    { ...otherOwner, role: "manager" as const },
    { ...otherOwner, worksEverywhere: false },
  ])("of who runs the installation is another such one's: $role, $active", (post) => {
    const before = { ...otherOwner, runsInstallation: true }
    const after = { ...post, runsInstallation: true }
    expect(problem({ before, after })).toBe("staff_out_of_reach")
    const by = { role: "owner", worksEverywhere: true, runsInstallation: true } as const
    expect(problem({ by, before, after })).toBeNull()
  })
})
