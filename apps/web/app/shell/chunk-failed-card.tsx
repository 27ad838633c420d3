import { m } from "@sufra/messages"
import { chunkCardId } from "./chunk-guard.ts"
import { ErrorCardPage } from "./error-screen.tsx"

const linkClass =
  "inline-flex min-h-13 items-center justify-center rounded-card px-6 font-semibold no-underline"

/**
 * In every page, hidden; the inline guard shows it when the page's own scripts cannot be loaded.
 * Plain links only: nothing else works then. The query makes the first one a fresh request.
 */
export function ChunkFailedCard() {
  return (
    <div
      id={chunkCardId}
      hidden
      className="fixed inset-0 z-100 overflow-auto"
      suppressHydrationWarning
    >
      <ErrorCardPage>
        <h2 className="font-semibold text-heading">{m["error.oops"]()}</h2>
        <p className="mt-3 text-ink-2">{m["error.chunk_load_failed"]()}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <a href="?" className={`${linkClass} bg-primary text-on-primary`}>
            {m["action.retry"]()}
          </a>
          <a href="/" className={`${linkClass} border border-control text-ink`}>
            {m["action.back_to_home"]()}
          </a>
        </div>
      </ErrorCardPage>
    </div>
  )
}
