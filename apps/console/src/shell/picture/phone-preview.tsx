import { type ThemeColours, themeVariables } from "@sufra/domain/establishment/theme"
import { catalogueOf, directionOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import type { CSSProperties, ReactNode } from "react"
import { PreviewCard } from "./preview-card.tsx"

type PhonePreviewProps = {
  theme: ThemeColours
  children: (locale: Locale) => ReactNode
  /** Buttons for what a guest would do with a finger. */
  controls?: ReactNode
  /** The shape of the screen; as long as what is in it when nothing is said. */
  className?: string
}

/** A phone in either language and in the place's colours. */
export function PhonePreview({
  theme,
  children,
  controls,
  className = "max-w-75",
}: PhonePreviewProps) {
  return (
    <PreviewCard controls={controls}>
      {(locale) => (
        <div
          role="img"
          aria-label={m["preview.label"]()}
          lang={catalogueOf(locale)}
          dir={directionOf(locale)}
          style={themeVariables(theme) as CSSProperties}
          className={`mx-auto mt-4 w-full overflow-hidden rounded-[36px] border-[8px] border-ink bg-page ${className}`}
        >
          {children(locale)}
        </div>
      )}
    </PreviewCard>
  )
}
