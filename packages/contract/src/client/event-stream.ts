import type { StreamHint } from "../topics.ts"

const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** The server sends a heartbeat every 15 s: silence for longer means a dead connection. */
const silenceMs = 40_000

type Options = {
  url: string
  /** Asked before every connection, so that a renewed token is used. */
  headers?: () => Promise<Record<string, string>>
  /** `open` comes with every connection: whoever hears it fetches again, so nothing can be missed. */
  onHint: (hint: StreamHint) => void
}

async function readStream(options: Options, signal: AbortSignal): Promise<void> {
  const silent = new AbortController()
  const both = AbortSignal.any([signal, silent.signal])
  let alarm = setTimeout(() => silent.abort(), silenceMs)
  try {
    const response = await fetch(options.url, {
      headers: (await options.headers?.()) ?? {},
      credentials: "include",
      // It waits for what may come: what the page is made of goes first.
      priority: "low",
      signal: both,
    })
    if (!response.ok || !response.body) throw new Error(`stream refused: ${response.status}`)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ""
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(alarm)
      alarm = setTimeout(() => silent.abort(), silenceMs)
      const blocks = (rest + value).split("\n\n")
      rest = blocks.pop() ?? ""
      for (const block of blocks) {
        if (block.startsWith("data: ")) options.onHint(JSON.parse(block.slice(6)) as StreamHint)
      }
    }
  } finally {
    clearTimeout(alarm)
  }
}

/**
 * Server-Sent Events over `fetch`, since an EventSource cannot send a bearer token. One per tab,
 * closed while the tab is hidden. Returns the function that ends it.
 */
export function openEventStream(options: Options): () => void {
  let running: AbortController | undefined
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    if (running || document.hidden) return
    const mine = new AbortController()
    running = mine
    const startedAt = Date.now()
    await readStream(options, mine.signal).catch(() => undefined)
    running = undefined
    if (mine.signal.aborted) return
    pauseMs =
      Date.now() - startedAt > silenceMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    timer = setTimeout(run, pauseMs)
  }

  function followVisibility(): void {
    clearTimeout(timer)
    if (document.hidden) running?.abort()
    else {
      pauseMs = firstPauseMs
      // The aborted one may still be unwinding: the next turn finds the place free.
      timer = setTimeout(run, 0)
    }
  }

  document.addEventListener("visibilitychange", followVisibility)
  // In a turn of its own: who opens a page has enough to do in this one.
  timer = setTimeout(run, 0)
  return () => {
    document.removeEventListener("visibilitychange", followVisibility)
    clearTimeout(timer)
    running?.abort()
  }
}
