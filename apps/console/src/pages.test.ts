import type { ModuleName } from "@sufra/domain/establishment/modules"
import { capabilities } from "@sufra/domain/staff/roles"
import { describe, expect, test, vi } from "vitest"
import type { Staff } from "./features/staff/index.ts"
import { menuPages } from "./pages.tsx"

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
