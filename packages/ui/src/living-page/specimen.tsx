import { createContext, type ReactNode, useContext, useId } from "react"
import type { Texts } from "./texts.ts"

const TextsContext = createContext<Texts | null>(null)

export const TextsProvider = TextsContext

export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error("useTexts needs a TextsProvider above it")
  return texts
}

type SectionProps = { title: string; children: ReactNode }

export function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 pt-10">
      <h2 id={id} className="text-title font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

type RowProps = { children: ReactNode; className?: string }

export function Row({ children, className = "" }: RowProps) {
  return <div className={`flex flex-wrap items-center gap-3 ${className}`}>{children}</div>
}
