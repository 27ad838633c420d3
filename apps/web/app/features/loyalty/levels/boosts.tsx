import { fromWire } from "@sufra/contract/wire-case"
import { m } from "@sufra/messages"
import { boostSentences } from "@sufra/sentences/boost"
import { useLocale } from "../../../shell/locale.ts"
import { usePlace } from "../../establishment/index.ts"
import { namesAmong } from "../names.ts"
import type { Programme } from "../programme.ts"
import { Section } from "../section.tsx"

/** When and where points count more. */
export function Boosts({ boosts }: { boosts: Programme["boosts"] }) {
  const { timezone, branches } = usePlace()
  const locale = useLocale()
  if (boosts.length === 0) return null
  const names = { branches: namesAmong(branches) }
  return (
    <Section title={m["levels.boosts"]()}>
      <ul className="flex flex-col gap-4">
        {boosts.map((boost) => {
          const [factor, ...conditions] = boostSentences(fromWire(boost), names, {
            locale,
            timezone,
          })
          return (
            <li key={boost.id}>
              <h3 className="font-semibold">{boost.name[locale]}</h3>
              <p className="font-medium text-primary-ink">{factor}</p>
              {conditions.map((condition) => (
                <p key={condition} className="text-pretty text-ink-2">
                  {condition}
                </p>
              ))}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
