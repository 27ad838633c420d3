import { newId } from "@sufra/domain/kernel/ids"
import { api } from "../api/api.ts"

const retryMs = 5_000
const reported = new WeakSet<object>()
let establishmentId: string | null = null

/** Whose pages these are, so that the owner sees what broke at their place. */
export function reportErrorsFor(id: string | null): void {
  establishmentId = id
}

/** Sent once per error; again with the same id when no answer came, which counts once. */
export function reportError(error: unknown): void {
  const known = error instanceof Error ? error : new Error(String(error))
  if (reported.has(known)) return
  reported.add(known)
  const body = {
    id: newId(),
    app: "console" as const,
    message: `${known.name}: ${known.message}`.slice(0, 1000),
    stack: (known.stack ?? "").slice(0, 8000),
    url: window.location.href.slice(0, 2000),
    establishment_id: establishmentId,
  }
  const send = () => api("POST /error-reports/", { body })
  send().catch(() => setTimeout(() => send().catch(() => undefined), retryMs))
}

/** Errors outside of rendering: handlers, timers and promises nobody waits for. */
export function watchUncaughtErrors(): void {
  window.addEventListener("error", (event) => {
    if (event.error) reportError(event.error)
  })
  window.addEventListener("unhandledrejection", (event) => reportError(event.reason))
}
