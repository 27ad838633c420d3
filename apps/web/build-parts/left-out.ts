import type { Plugin } from "vite"
import { editor, nodesIn, type SourceNode } from "./source-edit.ts"

type Bodies = Record<string, string>

/**
 * Functions of React Router for what no screen of ours does, and what each does instead: there is no
 * form that the router submits (`action`), no fetcher, no blocker, no view transition, no middleware, no
 * link that fetches ahead and no route found out later. They were an eighth of the router, and every
 * link of a menu asked for the state of one of them.
 */
const leftOut: Record<string, Bodies> = {
  "router/router.js": {
    isMutationMethod: "{ return false }",
    normalizeNavigateOptions: "{ return { path } }",
    getSubmissionFromNavigation: "{}",
    handleAction: "{}",
    fetch: "{}",
    handleFetcherAction: "{}",
    handleFetcherLoader: "{}",
    getUpdatedRevalidatingFetchers: "{}",
    updateFetcherState: "{}",
    setFetcherError: "{}",
    getFetcher: "{}",
    resetFetcher: "{}",
    markFetchRedirectsDone: "{ return false }",
    markFetchersDone: "{}",
    abortStaleFetchLoads: "{ return false }",
    shouldBlockNavigation: "{}",
    updateBlocker: "{}",
    getBlocker: "{}",
    checkFogOfWar: "{ return { active: false, matches: null } }",
    discoverRoutes: "{}",
    patchRoutesImpl: "{}",
    defaultDataStrategyWithMiddleware: "{}",
    runMiddlewarePipeline: "{}",
    getInstrumentationNavigateMeta: "{}",
    restoreAppliedTransitions: "{}",
    persistAppliedTransitions: "{}",
  },
  "dom/ssr/components.js": {
    usePrefetchBehavior: "{ return [false, null, {}] }",
    PrefetchPageLinks: "{ return null }",
  },
  // Styles come with the page, or whole with another one (app/shell/whole-styles.ts).
  "dom/ssr/links.js": {
    prefetchRouteCss: "{}",
    prefetchStyleLinks: "{}",
    // Of what the page has loaded already.
    getModuleLinkHrefs: "{ return [] }",
  },
  "dom/ssr/routes.js": {
    createClientRoutesWithHMRRevalidationOptOut: "{}",
    wrapShouldRevalidateForHdr: "{}",
    preventInvalidServerHandlerCall: "{}",
    noActionDefinedError: "{}",
  },
}

function fileOf(id: string): string | undefined {
  if (!/[\\/]react-router[\\/]dist[\\/]/.test(id)) return undefined
  const path = id.replaceAll("\\", "/")
  return Object.keys(leftOut).find((file) => path.endsWith(`/lib/${file}`))
}

/** The code with other bodies, and the functions that were looked for and not there. */
export function withBodies(code: string, program: SourceNode, bodies: Bodies) {
  const source = editor(code)
  const missed = new Set(Object.keys(bodies))
  for (const node of nodesIn(program)) {
    const name = node.type === "FunctionDeclaration" ? String(node.id?.name) : ""
    if (!missed.has(name) || !node.body) continue
    missed.delete(name)
    source.replace(node.body, bodies[name] ?? "")
  }
  return { code: source.text(), missed: [...missed] }
}

export function leaveOutRouterParts(): Plugin {
  const changed = new Set<string>()
  return {
    name: "sufra:leave-out-router-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      const file = fileOf(id)
      if (!file) return null
      changed.add(file)
      const program = this.parse(code) as unknown as SourceNode
      const { code: without, missed } = withBodies(code, program, leftOut[file] ?? {})
      if (missed.length > 0) this.error(`react-router has no ${missed} in ${file}: see this plugin`)
      return { code: without, map: null }
    },
    buildEnd(error) {
      const missed = Object.keys(leftOut).filter((file) => !changed.has(file))
      if (!error && missed.length > 0) this.error(`react-router moved ${missed}: see this plugin`)
    },
  }
}
