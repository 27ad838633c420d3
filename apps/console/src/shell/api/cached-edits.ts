import {
  type DataTag,
  matchQuery,
  notifyManager,
  type Query,
  type QueryKey,
} from "@tanstack/react-query"
import { queryClient } from "./query-client.ts"

/** An optimistic edit: how one change alters the cached data of some queries. */
export type Edit = {
  queryKey: QueryKey
  exact: boolean
  apply: (data: unknown) => unknown
  takesAway?: boolean
}

/** An edit of one query. */
export function edit<Data>(
  queryKey: DataTag<QueryKey, Data, Error>,
  apply: (data: Data) => Data,
): Edit {
  return { queryKey, exact: true, apply: apply as Edit["apply"] }
}

/** An edit of every query whose key starts with `queryKey`. The caller vouches for the type of their data. */
export function editAll<Data>(queryKey: QueryKey, apply: (data: Data) => Data): Edit {
  return { queryKey, exact: false, apply: apply as Edit["apply"] }
}

/** For something that is being deleted: it stays on the screen until its page is left, and is not fetched meanwhile. */
export function takeAway(queryKey: QueryKey): Edit {
  return { queryKey, exact: false, apply: (data) => data, takesAway: true }
}

/** Answers may arrive out of order: one with an older version than the shown one is dropped. */
export function newest<Thing extends { version: number }>(shown: Thing, answer: Thing): Thing {
  return answer.version < shown.version ? shown : answer
}

/** The edits of every change that the server has not answered yet, oldest change first. */
let underWay: Edit[][] = []

/** For queries with pending edits: the server's data, and the edited data that is shown instead. */
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

/** Whether a deletion of this query's data is pending: a fetch now might answer "not found". */
export function isBeingTakenAway(query: Query): boolean {
  return editsOf(query, underWay.flat()).some(({ takesAway }) => takesAway)
}

function draw(query: Query, saved: unknown): void {
  const edits = editsOf(query, underWay.flat())
  const shown = applied(edits, query, saved)
  if (edits.length > 0) overlaid.set(query, { saved, shown })
  else overlaid.delete(query)
  // Not `setQueryData`: that would mark the data as fresh and clear a fetch error.
  if (query.state.data !== shown) query.setState({ data: shown })
}

// Data that arrives while changes are pending is shown with their edits.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== "updated" || underWay.length === 0) return
  const { query, action } = event
  if (action.type === "success") draw(query, query.state.data)
  // A cancelled fetch restores the data from before it, without the edits.
  else if (overlaid.has(query) && query.state.data !== overlaid.get(query)?.shown) {
    draw(query, savedOf(query))
  }
})

/** Stores the server's answer. A fetch that began earlier may lack the change, so it is cancelled and started again. */
function hold(query: Query, saved: unknown): void {
  const filters = { queryKey: query.queryKey, exact: true }
  const wasFetching = query.state.fetchStatus !== "idle"
  void queryClient.cancelQueries(filters)
  overlaid.delete(query)
  if (saved !== undefined) queryClient.setQueryData<unknown>(query.queryKey, saved)
  if (wasFetching) void queryClient.invalidateQueries(filters)
}

/** Applies the server's answer to a change, overriding fetches in flight, which may be older. */
export function showEdits(...edits: Edit[]): void {
  notifyManager.batch(() => {
    for (const query of queriesOf(edits)) hold(query, applied(edits, query, savedOf(query)))
  })
}

/** Like `showEdits`, for an answer that is the whole data of one query, which may not be cached yet. */
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

/** Shows the edits at once. They are applied to all fetched data until `dropEdits`. */
export function layEdits(edits: Edit[]): void {
  underWay.push(edits)
  redraw(edits)
}

/** Removes these edits: the server's data is shown again, with the edits of other pending changes. */
export function dropEdits(edits: Edit[]): void {
  underWay = underWay.filter((one) => one !== edits)
  redraw(edits)
}

/** Clears cache and pending edits, so that the next person to sign in sees none of them. */
export function forgetEverything(): void {
  underWay = []
  queryClient.clear()
}

/** Fetches the edited queries again, except those with other pending changes. */
export function reconcile(edits: Edit[]): void {
  const left = queriesOf(edits).filter((query) => editsOf(query, underWay.flat()).length === 0)
  void queryClient.invalidateQueries({ predicate: (query) => left.includes(query) })
}
