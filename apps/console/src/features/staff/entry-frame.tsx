import { m } from "@sufra/messages"
import { ProductMark } from "@sufra/ui/product-mark"
import type { ReactNode } from "react"
import { LanguageSwitch } from "../../shell/language-switch.tsx"

type EntryFrameProps = { title: string; subtitle: string; children: ReactNode }

/** The page before anybody is known: product, language, and one card. */
export function EntryFrame({ title, subtitle, children }: EntryFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-linear-to-b from-warm to-page to-60%">
      <header className="flex items-center justify-between gap-4 px-4 py-4 md:px-8">
        <span className="flex items-center gap-3">
          <ProductMark />
          <span>
            <span className="block text-title font-semibold">{m["sufra.name"]()}</span>
            <span className="block text-small text-ink-2">{m["console.title"]()}</span>
          </span>
        </span>
        <LanguageSwitch />
      </header>
      <main className="grid flex-1 grid-cols-[minmax(0,1fr)] items-start justify-items-center px-4 pt-6 pb-16 sm:items-center sm:pt-0">
        <div className="w-full max-w-md rounded-sheet bg-card p-6 shadow-card sm:p-8">
          <h1 className="text-heading font-semibold">{title}</h1>
          <p className="mt-1 text-ink-2">{subtitle}</p>
          <div className="mt-6">{children}</div>
        </div>
      </main>
    </div>
  )
}
