import { expect, test } from "vitest"
import { can, capabilities, type StaffRole, staffRoles } from "./roles.ts"

const serving = ["orders.view", "orders.move", "orders.take", "preorders.view"]
const front = [...serving, "tables.serve"]
const answering = [...serving, "orders.comp", "orders.discount", "tables.serve"]
const guests = ["guests.find", "guests.call"]
const handsOut = "deliveries.hand-out"
const till = ["today.view", "menu.sell-out", "branch.pause", ...guests, handsOut, "cashier.serve"]
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
    ...guests,
    handsOut,
    "customers.view",
    "customers.adjust",
    "customers.export",
    "cashier.serve",
    "cashier.correct",
    ...evaluation,
    ...answering,
    "messages.view",
    "messages.retry",
    ...counter,
    "payments.refund",
    "payments.write-off",
    "payments.report",
  ]
  const rest = ["audit.view", "staff.manage"]
  const ownersAfter: Record<string, string> = {
    "customers.export": "privacy.handle",
    "evaluation.manage": "modules.switch",
  }
  const owner = manager.flatMap((one) => [one, ownersAfter[one] ?? []].flat())
  expect(table).toEqual({
    owner: [
      "today.view",
      "brand.edit",
      ...owner,
      "payments.set-up",
      ...rest,
      "settings.edit",
      "backups.view",
    ],
    manager: ["today.view", ...manager, ...rest],
    cashier: [...till, ...front, "messages.view", ...counter],
    waiter: ["menu.sell-out", ...guests, ...front],
    kitchen: ["menu.sell-out", "orders.view", "orders.move", "preorders.view"],
    courier: ["deliveries.bring", "orders.view", "orders.move"],
    "platform-administrator": [
      "errors.view",
      "establishments.manage",
      "installation.edit",
      "backups.view",
      "backups.manage",
    ],
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
    ...guests,
    handsOut,
    "customers.view",
    "cashier.serve",
    "cashier.correct",
    "evaluation.read",
    "evaluation.answer",
    ...answering,
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
    waiter: ["menu.sell-out", ...guests, ...front],
    kitchen: ["menu.sell-out", "orders.view", "orders.move", "preorders.view"],
  })
})

test("an owner who runs the installation may also do what its administrator may", () => {
  const owner = { role: "owner", worksEverywhere: true } as const
  const administrator = { role: "platform-administrator", worksEverywhere: true } as const
  const both = capabilities.filter((one) => can(owner, one) || can(administrator, one))
  const all = capabilities.filter((one) => can({ ...owner, runsInstallation: true }, one))
  expect(all).toEqual(both)
  expect(all.length).toBeGreaterThan(allowed("owner", true).length)
})
