import { catalogueOf, directionOf, type Locale } from "@sufra/domain/kernel/locale"
import type { ReactNode } from "react"
import { saidIn } from "../../shell/locale.ts"
import { PreviewCard } from "../../shell/picture/preview-card.tsx"

/** Words as a guest of one language reads them. */
export type GuestWords = { heading: string; lines: string[] }[]

type GuestWordsCardProps = { wordsIn: (locale: Locale) => GuestWords; children?: ReactNode }

/** What guests will read, in either language, made by the same functions as on their phones. */
export function GuestWordsCard({ wordsIn, children }: GuestWordsCardProps) {
  return (
    <PreviewCard controls={children}>
      {(locale) => (
        <div
          lang={catalogueOf(locale)}
          dir={directionOf(locale)}
          className="mt-4 flex flex-col gap-4"
        >
          {saidIn(locale, () => wordsIn(locale)).map(({ heading, lines }) => (
            <div key={heading}>
              <h3 className="font-semibold">{heading}</h3>
              {lines.length > 0 ? (
                <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 text-small text-ink-2 marker:text-ink-3">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ) : null}
            </div>
          ))}
        </div>
      )}
    </PreviewCard>
  )
}
