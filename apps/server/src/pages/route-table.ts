import { isUuid } from "@sufra/domain/kernel/uuid"
import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from "react-router"

type Manifest = ServerBuild["routes"]

function childrenOf(routes: Manifest, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route): RouteObject => {
      const { id = "", path, index } = route ?? {}
      if (index) return { id, index: true, ...(path !== undefined && { path }) }
      return { id, ...(path !== undefined && { path }), children: childrenOf(routes, id) }
    })
}

/** What the router asks for itself, besides pages. */
const ofRouter = /\.data$/

/** A code that no place ever has. */
const nobodysCode = "00000000-0000-4000-8000-000000000000"

/** A screen of the place that a code stands for, and the same screen under a code that nobody has. */
type PlaceScreen = { code: string; unknownPath: string }

export type PageTable = {
  /** Whether no screen has the address, so that nothing need be rendered for it. */
  isMissing: (path: string) => boolean
  findPlaceScreen: (path: string) => PlaceScreen | null
}

function patternOf(matches: readonly { route: RouteObject }[]): string {
  return `/${matches.flatMap(({ route }) => route.path ?? []).join("/")}`
}

/** What the addresses of the guest app say before anything is rendered. */
export function pageTable(build: ServerBuild): PageTable {
  const table = childrenOf(build.routes, undefined)
  return {
    isMissing: (path) => {
      const found = matchRoutes(table, path)?.at(-1)
      return !ofRouter.test(path) && (!found || found.route.path === "*")
    },
    findPlaceScreen: (path) => {
      const matches = ofRouter.test(path) ? null : matchRoutes(table, path)
      const params = matches?.at(-1)?.params
      if (!matches || !params?.uuid) return null
      // Of the page's words only the way back depends on whether the code looks like one.
      const uuid = isUuid(params.uuid) ? nobodysCode : "unknown"
      const others = Object.keys(params).map((name) => [name, nobodysCode])
      const unknown = { ...Object.fromEntries(others), uuid }
      return { code: params.uuid, unknownPath: generatePath(patternOf(matches), unknown) }
    },
  }
}
