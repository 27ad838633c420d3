import type { Plugin } from "vite"
import { editor, nodesIn, type SourceNode } from "./source-edit.ts"

type Bodies = Record<string, string>

/** Work on `<ViewTransition>` alone: without one in the page each of them looks for it in vain. */
const viewTransitions = [
  "startViewTransition",
  "commitAfterMutationEffectsOnFiber",
  "commitEnterViewTransitions",
  "commitExitViewTransitions",
  "commitNestedViewTransitions",
  "commitDeletedPairViewTransitions",
  "commitAppearingPairViewTransitions",
  "trackEnterViewTransitions",
  "measureNestedViewTransitions",
  "measureViewTransitionHostInstancesRecursive",
  "restoreNestedViewTransitions",
  "restoreEnterOrExitViewTransitions",
  "restorePairedViewTransitions",
  "restoreViewTransitionOnHostInstances",
  "restoreViewTransitionName",
  "applyViewTransitionToHostInstances",
]

/** What `react-dom` can be asked to fetch ahead, which nothing of ours asks for. */
const fetchedAhead = [
  "prefetchDNS",
  "preconnect",
  "preload",
  "preloadModule",
  "preinitStyle",
  "preinitScript",
  "preinitModuleScript",
]

/** Lists of boundaries that show in an order, and states that a form's action makes. */
const listsAndActions = [
  "updateSuspenseListComponent",
  "initSuspenseListRenderState",
  "mountActionState",
  "updateActionStateImpl",
  "rerenderActionState",
  "dispatchActionState",
  "runActionStateAction",
]

const empty = (names: string[]): Bodies => Object.fromEntries(names.map((name) => [name, "{}"]))

/**
 * Functions of React and React Router for what no screen of ours does, and what each does instead. Of
 * React: view transitions, what it can fetch ahead, references to fragments, lists of boundaries, states
 * of actions. Of the router: there is no form that it submits (`action`), no fetcher, no blocker, no view
 * transition, no middleware, no link that fetches ahead and no route found out later. They were an
 * eighth of both, and every link of a menu asked for the state of one of them. A test watches that no
 * screen asks for them (app/route-loaders.test.ts).
 */
const leftOut: Record<string, Bodies> = {
  "react-dom/cjs/react-dom-client.production.js": {
    ...empty(viewTransitions),
    ...empty(fetchedAhead),
    ...empty(listsAndActions),
    "FragmentInstance.prototype.": "",
  },
  "react-router/dist/production/lib/router/router.js": {
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
  "react-router/dist/production/lib/dom/ssr/components.js": {
    usePrefetchBehavior: "{ return [false, null, {}] }",
    PrefetchPageLinks: "{ return null }",
  },
  // Styles come with the page, or whole with another one (app/shell/whole-styles.ts).
  "react-router/dist/production/lib/dom/ssr/links.js": {
    prefetchRouteCss: "{}",
    prefetchStyleLinks: "{}",
    // Of what the page has loaded already.
    getModuleLinkHrefs: "{ return [] }",
  },
  "react-router/dist/production/lib/dom/ssr/routes.js": {
    createClientRoutesWithHMRRevalidationOptOut: "{}",
    wrapShouldRevalidateForHdr: "{}",
    preventInvalidServerHandlerCall: "{}",
    noActionDefinedError: "{}",
  },
}

/** What the router tells developers in the console: calls of these names are not in a guest's browser. */
export const leftOutByName = ["warning", "warningOnce"]

function fileOf(id: string): string | undefined {
  const path = id.replaceAll("\\", "/")
  return Object.keys(leftOut).find((file) => path.endsWith(`/node_modules/${file}`))
}

/** The name of a function, or what is set on its prototype: `Name.prototype.`. */
function nameOf({ type, id, expression }: SourceNode): string {
  if (type === "FunctionDeclaration") return String(id?.name)
  const { object } = (expression?.type === "AssignmentExpression" && expression.left) || {}
  return object?.property?.name === "prototype" ? `${object.object?.name}.prototype.` : ""
}

/** The code with other bodies, and the functions that were looked for and not there. */
export function withBodies(code: string, program: SourceNode, bodies: Bodies) {
  const source = editor(code)
  const found = new Set<string>()
  let end = 0
  for (const node of nodesIn(program)) {
    const name = nameOf(node)
    // What is inside of something left out is left out with it.
    if (!(name in bodies) || node.start < end) continue
    found.add(name)
    end = node.end
    source.replace(node.body ?? node, bodies[name] ?? "")
  }
  return { code: source.text(), missed: Object.keys(bodies).filter((name) => !found.has(name)) }
}

export function leaveOutParts(): Plugin {
  const changed = new Set<string>()
  return {
    name: "sufra:leave-out-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      const file = fileOf(id)
      if (!file) return null
      changed.add(file)
      const program = this.parse(code) as unknown as SourceNode
      const { code: without, missed } = withBodies(code, program, leftOut[file] ?? {})
      if (missed.length > 0) this.error(`${file} has no ${missed}: see this plugin`)
      return { code: without, map: null }
    },
    buildEnd(error) {
      const missed = Object.keys(leftOut).filter((file) => !changed.has(file))
      if (!error && missed.length > 0) this.error(`${missed} moved: see this plugin`)
    },
  }
}
