import { moduleNames } from "@sufra/domain/establishment/modules"
import { can, capabilities, type StaffRole } from "@sufra/domain/staff/roles"
import { meQuery, type Staff } from "../features/staff/index.ts"
import { queryClient } from "../shell/api/query-client.ts"
import { beginSession } from "../shell/api/session.ts"
import { answer } from "./console-screen.tsx"

export const placeId = "11111111-1111-4111-8111-111111111111"
export const sessionId = "44444444-4444-4444-8444-444444444444"
export const branchId = "22222222-2222-4222-8222-222222222222"

/** What the console knows of somebody who is signed in, with what the role may do. */
export function staffMember(role: StaffRole, change: Partial<Staff> = {}): Staff {
  const worksEverywhere = (change.branch_ids ?? []).length === 0
  const isOfPlace = role !== "platform-administrator"
  return {
    ...{ id: "33333333-3333-4333-8333-333333333333", name: "ريم", email: "reem@example.com", role },
    capabilities: capabilities.filter((one) => can({ role, worksEverywhere }, one)),
    establishment: isOfPlace
      ? { id: placeId, name: { en: "Place", sa: "المكان" }, logo: null, modules: [...moduleNames] }
      : null,
    branch_ids: [],
    section_ids: [],
    ...change,
  } as Staff
}

/** Signs somebody in at a place of one branch in Riyadh. */
export function signInAs(role: StaffRole, change: Partial<Staff> = {}): void {
  const staff = staffMember(role, change)
  const branch = { id: branchId, name: { en: "Olaya", sa: "العليا" } }
  beginSession({ accessToken: "access", sessionId })
  queryClient.setQueryData(meQuery.queryKey, staff)
  answer("GET /staff/me/", () => ({ data: staff }))
  queryClient.setQueryData(["place-branches", placeId], [branch] as never)
  queryClient.setQueryData(["place", placeId], { timezone: "Asia/Riyadh" } as never)
}
