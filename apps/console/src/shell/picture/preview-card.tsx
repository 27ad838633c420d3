import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { type ReactNode, useId, useState } from "react"
import { LanguageChips } from "../editing/language-chips.tsx"
import { useLocale } from "../locale.ts"

type PreviewCardProps = {
  children: (locale: Locale) => ReactNode
  /** Below it: what a guest would do with a finger, or the way to the real page. */
  controls?: ReactNode
}

/** What guests will see, in either language, drawn from what is being typed. */
export function PreviewCard({ children, controls }: PreviewCardProps) {
  const consoleLocale = useLocale()
  const [chosen, setChosen] = useState<Locale | null>(null)
  const titleId = useId()
  const locale = chosen ?? consoleLocale
  return (
    <Card padding="medium" className="xl:p-6" render={<section aria-labelledby={titleId} />}>
      <h2 id={titleId} className="mb-3 text-title font-semibold">
        {m["preview.title"]()}
      </h2>
      <LanguageChips chosen={locale} onChoose={setChosen} />
      {children(locale)}
      {controls}
    </Card>
  )
}
