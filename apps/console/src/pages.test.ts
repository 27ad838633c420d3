import { type ModuleName, moduleNames } from "@sufra/domain/establishment/modules"
import { can, capabilities, type StaffRole } from "@sufra/domain/staff/roles"
import { m } from "@sufra/messages"
import { describe, expect, test, vi } from "vitest"
import type { Staff } from "./features/staff/index.ts"
import { menuGroups, menuPages } from "./pages.tsx"

// The rest of the feature needs a browser as soon as it is loaded.
vi.mock("./features/staff/index.ts", () => import("./features/staff/standing.ts"))

function ownerWith(modules: ModuleName[]): Staff {
  const id = "11111111-1111-4111-8111-111111111111"
  return {
    id,
    name: "Sara",
    email: "sara@example.com",
    role: "owner",
    capabilities: [...capabilities],
    establishment: { id, name: { en: "Place", sa: "المكان" }, logo: null, modules },
    branch_ids: [],
    section_ids: [],
  }
}

const loyaltyPages = (modules: ModuleName[]) =>
  menuPages(ownerWith(modules))
    .map(({ to }) => to)
    .filter((to) => to.startsWith("/loyalty"))

describe("the side menu follows the services that are on", () => {
  test.each<[ModuleName[], string[]]>([
    [
      ["loyalty", "coupon"],
      ["/loyalty/liability", "/loyalty"],
    ],
    [["loyalty"], ["/loyalty/liability", "/loyalty"]],
    [["coupon"], ["/loyalty/coupons"]],
    [[], []],
  ])("with %j on: %j", (modules, expected) => {
    expect(loyaltyPages(modules)).toEqual(expected)
  })

  test("customers stay: whoever ordered is one, with points or without", () => {
    expect(menuPages(ownerWith([])).map(({ to }) => to)).toContain("/customers")
  })
})

test("the daily work is together, and whoever runs the branch starts with Today", () => {
  const served = menuPages(ownerWith(["loyalty"])).filter(({ group }) => group === "serve")
  expect(served.map(({ to }) => to)).toEqual([
    "/today",
    "/orders",
    "/kitchen",
    "/preorders",
    "/floor",
    "/cashier",
  ])
})

test("an owner who runs the installation finds its pages beside those of the place", () => {
  const found = menuPages(ownerWith([])).map(({ to }) => to)
  expect(found).toEqual(
    expect.arrayContaining([
      ...["/today", "/menu", "/settings", "/settings/staff"],
      ...["/establishments", "/installation", "/settings/backups"],
    ]),
  )
})

function staffOf(role: StaffRole): Staff {
  const allowed = capabilities.filter((one) => can({ role, worksEverywhere: true }, one))
  return { ...ownerWith([...moduleNames]), role, capabilities: allowed }
}

const headOf = [
  () => m["console.nav_today"](),
  () => m["board.title"](),
  () => m["kitchen.title"](),
  () => m["preorders.title"](),
  () => m["floor.title"](),
  () => m["cashier.title"](),
  () => m["console.nav_menu"](),
  () => m["console.nav_options"](),
  () => m["console.nav_availability"](),
  () => m["preorder_editor.title"](),
  () => m["customers.title"](),
]
const marketing = [
  () => m["leads.title"](),
  () => m["promotion.title"](),
  () => m["campaign_editor.title"](),
  () => m["loyalty_editor.title"](),
  () => m["evaluation_desk.title"](),
  () => m["messages.title"](),
  () => m["till.payments_title"](),
  () => m["till.shifts_title"](),
  () => m["till.report_title"](),
  () => m["liability.title"](),
  () => m["console.nav_branches"](),
]

describe("the side menu holds what the role opens, and nothing else", () => {
  test.each<[StaffRole, (() => string)[]]>([
    [
      "owner",
      [
        ...headOf,
        () => m["privacy_desk.title"](),
        ...marketing,
        () => m["settings.title"](),
        () => m["console.nav_brand"](),
        () => m["modules.title"](),
        () => m["terms.settings_title"](),
        () => m["till.settings_title"](),
        () => m["people.title"](),
        () => m["audit.title"](),
        () => m["console.nav_errors"](),
      ],
    ],
    [
      "manager",
      [
        ...headOf,
        ...marketing,
        () => m["terms.settings_title"](),
        () => m["people.title"](),
        () => m["audit.title"](),
        () => m["console.nav_errors"](),
      ],
    ],
    [
      "cashier",
      [
        () => m["board.title"](),
        () => m["kitchen.title"](),
        () => m["preorders.title"](),
        () => m["floor.title"](),
        () => m["cashier.title"](),
        () => m["console.nav_today"](),
        () => m["console.nav_availability"](),
        () => m["messages.title"](),
        () => m["till.payments_title"](),
        () => m["till.shifts_title"](),
      ],
    ],
    [
      "waiter",
      [
        () => m["room.my_tables"](),
        () => m["floor.title"](),
        () => m["console.nav_availability"](),
      ],
    ],
    [
      "kitchen",
      [
        () => m["kitchen.title"](),
        () => m["preorders.title"](),
        () => m["console.nav_availability"](),
      ],
    ],
    ["courier", [() => m["board.deliveries_title"]()]],
    [
      "platform-administrator",
      [
        () => m["console.nav_establishments"](),
        () => m["settings.installation_title"](),
        () => m["console.nav_errors"](),
        () => m["backup.title"](),
      ],
    ],
  ])("of a %s", (role, expected) => {
    const found = menuPages(staffOf(role))
    const shown = menuGroups.flatMap((id) => found.filter(({ group }) => group === id))
    expect(shown.map(({ label }) => label())).toEqual(expected.map((label) => label()))
  })
})
