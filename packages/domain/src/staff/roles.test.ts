import { expect, test } from "vitest"
import { can, capabilities, staffRoles } from "./roles.ts"

test("the whole table, so that a change of it is a change here", () => {
  const table = Object.fromEntries(
    staffRoles.map((role) => [role, capabilities.filter((capability) => can(role, capability))]),
  )
  expect(table).toEqual({
    owner: ["today.view", "brand.edit", "errors.view", "media.upload"],
    manager: ["today.view", "errors.view", "media.upload"],
    cashier: ["today.view"],
    kitchen: [],
    courier: [],
    "platform-administrator": ["errors.view", "establishments.manage"],
  })
})
