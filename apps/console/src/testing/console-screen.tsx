import type { ApiReply } from "@sufra/contract/client/client"
import type { Endpoints } from "@sufra/contract/endpoints"
import type { ErrorCode } from "@sufra/contract/error-codes"
import type { ReactNode } from "react"
import { createRoot, type Root } from "react-dom/client"
import { createMemoryRouter, RouterProvider } from "react-router"
import { queryClient } from "../shell/api/query-client.ts"
import { startLocale } from "../shell/locale.ts"
import { App } from "../shell/start/app.tsx"
import "../console.css"

/** What a test answers to a call: data, a refusal, or nothing at all. */
type Answer<Key extends keyof Endpoints> =
  | { data: ApiReply<Key> }
  | { refused: ErrorCode; details?: object; fields?: Record<string, string> }
  | "network down"

type Prepared = (body: unknown) => unknown

const prepared = new Map<string, Prepared>()
/** Every call that was made, with what was sent. */
export const calls: { key: string; body: unknown }[] = []

export function answer<Key extends keyof Endpoints>(
  key: Key,
  of: (body: unknown) => Answer<Key>,
): void {
  prepared.set(key, of)
}

function keyOf(url: URL, method: string): string {
  const path = url.pathname.replace(/^\/api/, "").replace(/\/[0-9a-f-]{36}\//g, "/{id}/")
  return `${method} ${path}`
}

async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const key = keyOf(new URL(String(input), window.location.href), init.method ?? "GET")
  const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined
  calls.push({ key, body })
  const found = prepared.get(key)?.(body)
  if (found === "network down") throw new TypeError("Failed to fetch")
  const refused = found as { refused?: string; details?: object; fields?: object } | undefined
  if (!found || refused?.refused) {
    const code = refused?.refused ?? "not_found"
    const { details, fields } = refused ?? {}
    const error = { code, message: key, reference: "test", details, fields }
    return Response.json({ error }, { status: 409 })
  }
  return Response.json(found)
}

let root: Root | null = null

/** Shows a page as inside the console, in Arabic, with a faked API. Its router can ask before one leaves. */
export function openPage(page: ReactNode, path = "/"): void {
  window.fetch = fakeFetch
  startLocale()
  const element = document.body.appendChild(document.createElement("div"))
  root = createRoot(element)
  root.render(
    <App>
      <RouterProvider
        router={createMemoryRouter([{ path: "*", element: page }], { initialEntries: [path] })}
      />
    </App>,
  )
}

export function closePage(): void {
  root?.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  prepared.clear()
  calls.length = 0
}
