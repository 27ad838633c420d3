import {
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from "react-router"
import { fromColumns } from "../app/shell/columns.ts"
import type { PageState } from "../app/shell/page-state.ts"

/**
 * In place of React Router's own (see vite.config.ts), which asks the server for the data of routes
 * that cannot load it themselves: here every route can, and none has an action.
 */
export const getTurboStreamSingleFetchDataStrategy =
  () =>
  async ({ matches }: DataStrategyFunctionArgs) => {
    const results: Record<string, DataStrategyResult> = {}
    const wanted = matches.filter((match) => match.shouldCallHandler())
    await Promise.all(
      wanted.map(async (match) => {
        results[match.route.id] = await match.resolve()
      }),
    )
    return results
  }

/** What a page was rendered with, as app/shell/page-state.ts wrote it. */
export async function decodeViaTurboStream(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const { loaderData, errors } = fromColumns(await new Response(stream).json()) as PageState
  const thrown = Object.entries(errors ?? {}).map(([route, { status, text, data }]) => [
    route,
    status === undefined ? new Error(text) : new ErrorResponse(status, text, data),
  ])
  return { value: { loaderData, errors: errors && Object.fromEntries(thrown) } }
}

export const SingleFetchRedirectSymbol = Symbol("redirect")
/** For links that fetch ahead, of which there are none. */
export const singleFetchUrl = (url: URL): URL => url
/** Of the server's part of the router, which the browser's build reads and leaves out. */
export const StreamTransfer = () => null
