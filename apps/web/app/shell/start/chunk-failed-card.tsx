import { m } from "@sufra/messages"
import { ProductMark } from "@sufra/ui/product-mark"
import type { ReactNode } from "react"
import { usePageFace } from "../frame/place-face.ts"
import { useLocale } from "../locale.ts"
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

/** It is in every page: the restaurant's name, but no picture, which every guest would fetch for nothing. */
function PlainCardPage({ children }: { children: ReactNode }) {
  const face = usePageFace()
  const locale = useLocale()
  return (
    <div className="grid min-h-dvh place-items-center bg-muted p-4">
      <div className="flex w-full max-w-md flex-col items-center rounded-card bg-card px-6 py-10 text-center shadow-card">
        {face ? (
          <p className="mb-6 font-semibold text-title">{face.name[locale]}</p>
        ) : (
          <ProductMark className="mb-6 size-16" />
        )}
        {children}
      </div>
    </div>
  )
}

/** Plain links only: nothing else works then. The query makes the first one a fresh request. */
function Card() {
  return (
    <PlainCardPage>
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
    </PlainCardPage>
  )
}
