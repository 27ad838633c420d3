import { expect, test } from "vitest"
import { can, capabilities, staffRoles } from "./roles.ts"

test("the whole table, so that a change of it is a change here", () => {
  const table = Object.fromEntries(
    staffRoles.map((role) => [role, capabilities.filter((capability) => can(role, capability))]),
  )
  expect(table).toEqual({
    owner: [
      "today.view",
      "brand.edit",
      "errors.view",
      "media.upload",
      "menu.edit",
      "menu.sell-out",
      "branch.edit",
      "branch.pause",
      "promotion.edit",
    ],
    manager: [
      "today.view",
      "errors.view",
      "media.upload",
      "menu.edit",
      "menu.sell-out",
      "branch.edit",
      "branch.pause",
      "promotion.edit",
    ],
    cashier: ["today.view", "menu.sell-out", "branch.pause"],
    kitchen: ["menu.sell-out"],
    courier: [],
    "platform-administrator": ["errors.view", "establishments.manage"],
  })
})
