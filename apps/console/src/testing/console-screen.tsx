import type { ApiReply } from "@sufra/contract/client/client"
import type { Endpoints } from "@sufra/contract/endpoints"
import type { ErrorCode } from "@sufra/contract/error-codes"
import type { ReactNode } from "react"
import { createRoot, type Root } from "react-dom/client"
import { createMemoryRouter, type InitialEntry, RouterProvider } from "react-router"
import { matchPath } from "../../../web/app/testing/fake-api.ts"
import { forgetEverything } from "../shell/api/cached-edits.ts"
import { startLocale } from "../shell/locale.ts"
import { toasts } from "../shell/page/toasts.ts"
import { App } from "../shell/start/app.tsx"
import "../console.css"

/** What a test answers to a call: data, a refusal, or nothing at all. */
type Answer<Key extends keyof Endpoints> =
  | { data: ApiReply<Key> }
  | { refused: ErrorCode; details?: object; fields?: Record<string, string> }
  | "network down"

type Asked = { params: Record<string, string>; query: Record<string, string> }
type Prepared = (body: unknown, asked: Asked) => unknown

const prepared = new Map<string, Prepared>()
/** Every call that was made, with what was sent. */
export const calls: { key: string; body: unknown }[] = []

export function answer<Key extends keyof Endpoints>(
  key: Key,
  of: (body: unknown, asked: Asked) => Answer<Key> | Promise<Answer<Key>>,
): void {
  prepared.set(key, of)
}

/** The bodies that were sent to an endpoint, in their order. */
export function sentTo(key: keyof Endpoints): unknown[] {
  return calls.filter((call) => call.key === key).map(({ body }) => body)
}

/** An endpoint without place holders goes before one whose place holder would match as well. */
function findPrepared(method: string, path: string) {
  const exact = prepared.get(`${method} ${path}`)
  if (exact) return { key: `${method} ${path}`, of: exact, params: {} }
  for (const [key, of] of prepared) {
    const [ofMethod, template = ""] = key.split(" ")
    const params = ofMethod === method ? matchPath(template, path) : null
    if (params) return { key, of, params }
  }
  return null
}

async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(input), window.location.href)
  const method = init.method ?? "GET"
  const path = url.pathname.replace(/^\/api/, "")
  const found = findPrepared(method, path)
  const key = found?.key ?? `${method} ${path.replace(/\/[0-9a-f-]{36}\//g, "/{id}/")}`
  const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined
  calls.push({ key, body })
  const query = Object.fromEntries(url.searchParams)
  const given = await found?.of(body, { params: found.params, query })
  if (given === "network down") throw new TypeError("Failed to fetch")
  const refused = given as { refused?: string; details?: object; fields?: object } | undefined
  if (!given || refused?.refused) {
    const code = refused?.refused ?? "not_found"
    const { details, fields } = refused ?? {}
    const error = { code, message: key, reference: "test", details, fields }
    return Response.json({ error }, { status: 409 })
  }
  return Response.json(given)
}

let root: Root | null = null

/**
 * Shows a page as inside the console, in Arabic, with a faked API. Its router can ask before one leaves,
 * and reads what is in the page's address from `pattern`.
 */
export function openPage(page: ReactNode, path: InitialEntry = "/", pattern = "*") {
  window.fetch = fakeFetch
  startLocale()
  const element = document.body.appendChild(document.createElement("div"))
  root = createRoot(element)
  const router = createMemoryRouter(
    [
      { path: pattern, element: page },
      { path: "*", element: null },
    ],
    { initialEntries: [path] },
  )
  root.render(
    <App>
      <RouterProvider router={router} />
    </App>,
  )
  return router
}

export function closePage(): void {
  root?.unmount()
  root = null
  // They outlive the page that shows them, and would lie over the next test's.
  for (const { id } of toasts.list()) toasts.close(id)
  document.body.replaceChildren()
  forgetEverything()
  prepared.clear()
  calls.length = 0
}
