import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { RefreshIcon } from "@sufra/ui/icon"
import { ProductMark } from "@sufra/ui/product-mark"
import type { ReactNode } from "react"
import { isChunkFailure } from "../start/chunk-guard.ts"

/** Light grey, full height, a centred card: what an uncaught error leaves of the page. */
export function ErrorCardPage({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-muted p-4">
      <div className="flex w-full max-w-md flex-col items-center rounded-card bg-card px-6 py-10 text-center shadow-card">
        <ProductMark className="mb-6 size-16" />
        {children}
      </div>
    </main>
  )
}

/** There is no way back but a reload: what failed may be the page itself. */
export function ErrorScreen({ error }: { error?: unknown }) {
  return (
    <ErrorCardPage>
      <h1 className="font-semibold text-heading">{m["error.oops"]()}</h1>
      <p className="mt-3 text-ink-2">
        {isChunkFailure(error) ? m["error.chunk_load_failed"]() : m["error.oops_description"]()}
      </p>
      <Button
        className="mt-8"
        size="large"
        startIcon={<RefreshIcon />}
        onClick={() => location.reload()}
      >
        {m["error.refresh_page"]()}
      </Button>
    </ErrorCardPage>
  )
}
