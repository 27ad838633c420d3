export type Answer = { status: number; body: unknown; retryAfterMs: number | undefined }

type Request = { method?: "GET" | "PUT"; headers: Record<string, string>; body?: string }

/** The answer, or why there is none. No detail here ever holds the request: its key is in there. */
export async function askProvider(
  url: string,
  request: Request,
  signal: AbortSignal,
): Promise<Answer | { noAnswer: string }> {
  try {
    // A redirect would carry the key to wherever it points.
    const response = await fetch(url, { method: "POST", redirect: "error", signal, ...request })
    return {
      status: response.status,
      body: parseJson(await response.text()),
      retryAfterMs: retryAfterMs(response.headers.get("retry-after"), Date.now()),
    }
  } catch (error) {
    if (signal.aborted) return { noAnswer: "no answer in time" }
    const cause =
      error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
    return { noAnswer: cause?.code ?? "the connection broke" }
  }
}

/** Null when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Seconds, or a date: a provider may write either. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1_000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs)
}
