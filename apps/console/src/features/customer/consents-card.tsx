import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { useId } from "react"
import { useLocale } from "../../shell/locale.ts"
import { momentText } from "../../shell/text/format-time.ts"
import type { Consent } from "./customers.ts"

const whatTexts: Record<Consent["kind"], (isGiven: boolean) => string> = {
  privacy: (isGiven) =>
    isGiven ? m["consents.privacy_given"]() : m["consents.privacy_withdrawn"](),
  marketing: (isGiven) =>
    isGiven ? m["consents.marketing_given"]() : m["consents.marketing_withdrawn"](),
}

const sourceTexts: Record<Consent["source"], () => string> = {
  register: () => m["consents.at_register"](),
  profile: () => m["consents.at_profile"](),
  game: () => m["consents.at_game"](),
  "stop-link": () => m["consents.at_stop_link"](),
}

/** What the customer agreed to and withdrew, the newest first: the proof of every message that was sent. */
export function ConsentsCard({ consents, timezone }: { consents: Consent[]; timezone: string }) {
  const zone = { locale: useLocale(), timezone }
  const titleId = useId()
  return (
    <Card padding="large" render={<section aria-labelledby={titleId} />}>
      <h2 id={titleId} className="mb-3 text-title font-semibold">
        {m["consents.title"]()}
      </h2>
      {consents.length === 0 ? <p className="text-ink-2">{m["consents.none"]()}</p> : null}
      <ul className="flex flex-col gap-3">
        {consents.map(({ kind, is_given, source, wording, at }) => (
          <li key={`${kind} ${at}`}>
            <p>{whatTexts[kind](is_given)}</p>
            <p className="text-small text-ink-2">
              {m["consents.when"]({
                moment: momentText(at, zone),
                source: sourceTexts[source](),
                wording,
              })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
