import { m } from "@sufra/messages"
import { ErrorCardPage } from "../errors/error-screen.tsx"
import { chunkCardId } from "./chunk-guard.ts"

const linkClass =
  "inline-flex min-h-13 items-center justify-center rounded-card px-6 font-semibold no-underline"

/**
 * In every page, hidden; the inline guard shows it when the page's own scripts cannot be loaded.
 * Once they are, nothing ever does: so only the server writes it, and no script holds it. React
 * leaves alone what is inside an element whose content is given as HTML.
 */
export function ChunkFailedCard() {
  const frame = {
    id: chunkCardId,
    hidden: true,
    className: "fixed inset-0 z-100 overflow-auto",
    suppressHydrationWarning: true,
  }
  return import.meta.env.SSR ? (
    <div {...frame}>
      <Card />
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and never written
    <div {...frame} dangerouslySetInnerHTML={{ __html: "" }} />
  )
}

/** Plain links only: nothing else works then. The query makes the first one a fresh request. */
function Card() {
  return (
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
  )
}
