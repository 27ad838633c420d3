import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { RefreshIcon } from "@sufra/ui/icon"
import { ProductMark } from "@sufra/ui/product-mark"
import type { ReactNode } from "react"
import { useLastFace } from "../frame/place-face.ts"
import { PlaceLogo } from "../frame/place-logo.tsx"
import { ThemeStyle } from "../frame/theme-style.tsx"
import { useLocale } from "../locale.ts"
import { isChunkFailure } from "../start/chunk-guard.ts"

/**
 * Light grey, full height, a centred card: what an uncaught error leaves of the page, under the restaurant's face
 * where one is known.
 */
export function ErrorCardPage({ children }: { children: ReactNode }) {
  const face = useLastFace()
  const locale = useLocale()
  return (
    <main className="grid min-h-dvh place-items-center bg-muted p-4">
      {face ? <ThemeStyle theme={face.theme} /> : null}
      <div className="flex w-full max-w-md flex-col items-center rounded-card bg-card px-6 py-10 text-center shadow-card">
        {face ? (
          <div className="mb-6 flex flex-col items-center gap-2">
            <PlaceLogo logo={face.logo} size="large" />
            <p className="font-semibold text-ink-2">{face.name[locale]}</p>
          </div>
        ) : (
          <ProductMark className="mb-6 size-16" />
        )}
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
