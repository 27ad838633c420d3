import { AsyncLocalStorage } from "node:async_hooks"
import { PassThrough } from "node:stream"
import { createReadableStreamFromReadable } from "@react-router/node"
import { catalogueOf, defaultLocale, type Locale } from "@sufra/domain/kernel/locale"
import { overwriteGetLocale } from "@sufra/messages/runtime"
import { renderToPipeableStream } from "react-dom/server"
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from "react-router"
import { type RequestFacts, requestContext } from "./shell/api/request-context.ts"
import { ScriptNonce } from "./shell/start/inline-script.tsx"

const renderedLocale = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => catalogueOf(renderedLocale.getStore() ?? defaultLocale))

const slowestRenderMs = 10_000

/** For the server: everything rendered inside speaks this language. */
export function withLocale<Value>(locale: Locale, work: () => Value): Value {
  return renderedLocale.run(locale, work)
}

export function makeContext(facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(requestContext, facts)
  return context
}

/** A page refused by the API (unknown code, place closed) is no fault of the server's. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  const status = (error as { status?: number } | null)?.status
  if (status !== undefined && status < 500) return
  process.stderr.write(`page failed: ${request.url} ${(error as Error)?.stack ?? error}\n`)
}

/** The page is sent whole: its inline scripts are hashed for the policy before it leaves. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestContext)
  headers.set("content-type", "text/html; charset=utf-8")
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonce value={nonce}>
        <ServerRouter context={entryContext} url={request.url} {...(nonce && { nonce })} />
      </ScriptNonce>,
      {
        ...(nonce && { nonce }),
        // Nothing is put aside for a script to put in its place: without scripts it would stay hidden.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onError: reject,
      },
    )
    const timer = setTimeout(() => {
      abort()
      reject(new Error("rendering took too long"))
    }, slowestRenderMs)
  })
}
