import { type Api, createApi } from "@sufra/contract/client/client"
import type { RouterContextProvider } from "react-router"
import { requestContext } from "./request-context.ts"

/** The API as a loader calls it while the server renders: the same calls, without a network. */
export function serverApi(context: Readonly<RouterContextProvider>): Api {
  return createApi(context.get(requestContext).transport)
}
