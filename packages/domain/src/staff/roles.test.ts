import { expect, test } from "vitest"
import { can, capabilities, type StaffRole, staffRoles } from "./roles.ts"

const front = ["orders.view", "orders.move", "tables.serve"]
const till = ["today.view", "menu.sell-out", "branch.pause", "customers.view", "cashier.serve"]
const evaluation = ["evaluation.read", "evaluation.answer", "evaluation.manage"]
const counter = ["payments.view", "payments.take"]

function allowed(role: StaffRole, worksEverywhere: boolean) {
  return capabilities.filter((capability) => can({ role, worksEverywhere }, capability))
}

test("the whole table, so that a change of it is a change here", () => {
  const table = Object.fromEntries(staffRoles.map((role) => [role, allowed(role, true)]))
  const manager = [
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
    "customers.view",
    "customers.adjust",
    "cashier.serve",
    "cashier.correct",
    ...evaluation,
    ...front,
    "messages.view",
    "messages.retry",
    ...counter,
    "payments.refund",
    "payments.write-off",
    "payments.report",
  ]
  const rest = ["audit.view"]
  const owner = manager.flatMap((one) =>
    one === "evaluation.manage" ? [one, "modules.switch"] : one,
  )
  expect(table).toEqual({
    owner: ["today.view", "brand.edit", ...owner, "payments.set-up", ...rest, "settings.edit"],
    manager: ["today.view", ...manager, ...rest],
    cashier: [...till, ...front, "messages.view", ...counter],
    kitchen: ["menu.sell-out", "orders.view", "orders.move"],
    courier: ["orders.view", "orders.move"],
    "platform-administrator": ["errors.view", "establishments.manage", "installation.edit"],
  })
})

test("of somebody who works at certain branches: what is those branches' own", () => {
  const table = Object.fromEntries(staffRoles.map((role) => [role, allowed(role, false)]))
  const manager = [
    "today.view",
    "errors.view",
    "menu.price",
    "menu.sell-out",
    "branch.edit",
    "branch.pause",
    "customers.view",
    "cashier.serve",
    "cashier.correct",
    "evaluation.read",
    "evaluation.answer",
    ...front,
    "messages.view",
    ...counter,
    "payments.refund",
    "payments.write-off",
    "payments.report",
  ]
  expect(table).toMatchObject({
    owner: manager,
    manager,
    cashier: [...till, ...front, "messages.view", ...counter],
    kitchen: ["menu.sell-out", "orders.view", "orders.move"],
  })
})
