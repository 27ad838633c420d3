import {
  type DataTag,
  matchQuery,
  notifyManager,
  type Query,
  type QueryKey,
} from "@tanstack/react-query"
import { queryClient } from "./query-client.ts"

/** What a change makes of cached data. */
export type Edit = {
  queryKey: QueryKey
  exact: boolean
  apply: (data: unknown) => unknown
  takesAway?: boolean
}

/** Of one query. */
export function edit<Data>(
  queryKey: DataTag<QueryKey, Data, Error>,
  apply: (data: Data) => Data,
): Edit {
  return { queryKey, exact: true, apply: apply as Edit["apply"] }
}

/** Of every query whose key begins like this; what data they hold is the caller's word. */
export function editAll<Data>(queryKey: QueryKey, apply: (data: Data) => Data): Edit {
  return { queryKey, exact: false, apply: apply as Edit["apply"] }
}

/** Of a thing that is deleted: it is shown until its page is left, and not fetched meanwhile. */
export function takeAway(queryKey: QueryKey): Edit {
  return { queryKey, exact: false, apply: (data) => data, takesAway: true }
}

/** Answers come in any order: one that is older than what is shown is dropped. */
export function newest<Thing extends { version: number }>(shown: Thing, answer: Thing): Thing {
  return answer.version < shown.version ? shown : answer
}

/** Of every change that the server has not answered yet, in the order they were asked for. */
let underWay: Edit[][] = []

/** Where changes are under way: what holds by the server's word, and what is shown instead. */
const overlaid = new WeakMap<Query, { saved: unknown; shown: unknown }>()

function savedOf(query: Query): unknown {
  return overlaid.has(query) ? overlaid.get(query)?.saved : query.state.data
}

function editsOf(query: Query, edits: Edit[]): Edit[] {
  return edits.filter(({ queryKey, exact }) => matchQuery({ queryKey, exact }, query))
}

function applied(edits: Edit[], query: Query, data: unknown): unknown {
  if (data === undefined) return data
  return editsOf(query, edits).reduce<unknown>((edited, { apply }) => apply(edited), data)
}

function queriesOf(edits: Edit[]): Query[] {
  const cache = queryClient.getQueryCache()
  return [...new Set(edits.flatMap(({ queryKey, exact }) => cache.findAll({ queryKey, exact })))]
}

/** Whoever asked for it now might be told that there is none. */
export function isBeingTakenAway(query: Query): boolean {
  return editsOf(query, underWay.flat()).some(({ takesAway }) => takesAway)
}

function draw(query: Query, saved: unknown): void {
  const edits = editsOf(query, underWay.flat())
  const shown = applied(edits, query, saved)
  if (edits.length > 0) overlaid.set(query, { saved, shown })
  else overlaid.delete(query)
  // Not `setQueryData`: what is drawn is no fresher than what was fetched, and mends no failed fetch.
  if (query.state.data !== shown) query.setState({ data: shown })
}

// Whatever is fetched while changes are under way is drawn with them.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== "updated" || underWay.length === 0) return
  const { query, action } = event
  if (action.type === "success") draw(query, query.state.data)
  // A fetch that is given up puts back the data it began with.
  else if (overlaid.has(query) && query.state.data !== overlaid.get(query)?.shown) {
    draw(query, savedOf(query))
  }
})

/** What was asked for before the answer may not know of it: it is given up, and asked for again. */
function hold(query: Query, saved: unknown): void {
  const filters = { queryKey: query.queryKey, exact: true }
  const wasFetching = query.state.fetchStatus !== "idle"
  void queryClient.cancelQueries(filters)
  overlaid.delete(query)
  if (saved !== undefined) queryClient.setQueryData<unknown>(query.queryKey, saved)
  if (wasFetching) void queryClient.invalidateQueries(filters)
}

/** What the server answered to a change, ahead of whatever is being fetched: that may be older. */
export function showEdits(...edits: Edit[]): void {
  notifyManager.batch(() => {
    for (const query of queriesOf(edits)) hold(query, applied(edits, query, savedOf(query)))
  })
}

/** The same of all that one query holds, also before anybody has asked for it. */
export function showAnswer<Data>(queryKey: DataTag<QueryKey, Data, Error>, answer: Data): void {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (query) hold(query, answer)
  else queryClient.setQueryData<unknown>(queryKey, answer)
}

function redraw(edits: Edit[]): void {
  notifyManager.batch(() => {
    for (const query of queriesOf(edits)) draw(query, savedOf(query))
  })
}

/** Shows what is asked for. Until `dropEdits` it is drawn onto whatever the server says. */
export function layEdits(edits: Edit[]): void {
  underWay.push(edits)
  redraw(edits)
}

/** Puts back what is true by the server's word, with what else was asked for. */
export function dropEdits(edits: Edit[]): void {
  underWay = underWay.filter((one) => one !== edits)
  redraw(edits)
}

/** Whoever signs in next sees nothing of what was here, nor of what was asked for. */
export function forgetEverything(): void {
  underWay = []
  queryClient.clear()
}

/** What nobody is changing any more is fetched again. */
export function reconcile(edits: Edit[]): void {
  const left = queriesOf(edits).filter((query) => editsOf(query, underWay.flat()).length === 0)
  void queryClient.invalidateQueries({ predicate: (query) => left.includes(query) })
}
