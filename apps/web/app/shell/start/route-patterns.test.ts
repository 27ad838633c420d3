import type { RouteConfigEntry } from "@react-router/dev/routes"
import { guestPaths } from "@sufra/domain/promotion/guest-paths"
import { expect, test } from "vitest"
import routes from "../../routes.ts"
import { routePatterns } from "./route-patterns.ts"

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => [
    ...(entry.path && entry.path !== "*" ? [`/${entry.path}`] : []),
    ...pathsOf(entry.children ?? []),
  ])
}

test("the patterns of outgoing links are the paths of the route table", () => {
  expect([...routePatterns].sort()).toEqual(pathsOf(routes as RouteConfigEntry[]).sort())
})

test("a promotion leads to paths that the route table has", () => {
  const known = new Set<string>(["/", ...routePatterns])
  expect(guestPaths.filter((path) => !known.has(path))).toEqual([])
})
