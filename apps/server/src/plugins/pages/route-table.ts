import { matchRoutes, type RouteObject, type ServerBuild } from "react-router"

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

/** Tells an address that no screen has, before anything is rendered for it. */
export function missingPaths(build: ServerBuild): (path: string) => boolean {
  const table = childrenOf(build.routes, undefined)
  return (path) => {
    const found = matchRoutes(table, path)?.at(-1)
    return !ofRouter.test(path) && (!found || found.route.path === "*")
  }
}
