import { isRouteErrorResponse, type StaticHandlerContext } from "react-router"
import { toColumns } from "./columns.ts"

/** What a page was rendered with, for the browser: an answer with its status, or only an error's text. */
type Thrown = { text: string; status?: number; data?: unknown }
export type PageState = {
  loaderData: StaticHandlerContext["loaderData"]
  errors: Record<string, Thrown> | null
}

function thrownOf(error: unknown): Thrown {
  if (isRouteErrorResponse(error)) {
    return { text: error.statusText, status: error.status, data: error.data }
  }
  return { text: error instanceof Error ? error.message : String(error) }
}

/** A picture's blurred stand-in was drawn by the server, and stays as React finds it. */
function withoutDrawn(key: string, value: unknown): unknown {
  return key === "blur" ? undefined : value
}

/**
 * As plain JSON, its lists in columns. React Router's own writing can hold more (dates, promises) and needs more room: a
 * number for every value, in the order of a list of all, which compresses badly. It is read by
 * router-parts/single-fetch.ts.
 */
export function pageStateStream(context: StaticHandlerContext): ReadableStream<Uint8Array> {
  const errors = Object.entries(context.errors ?? {}).map(([route, error]) => [
    route,
    thrownOf(error),
  ])
  const state: PageState = {
    loaderData: context.loaderData,
    errors: context.errors && Object.fromEntries(errors),
  }
  const plain = JSON.parse(JSON.stringify(state, withoutDrawn))
  return new Blob([JSON.stringify(toColumns(plain))]).stream()
}
