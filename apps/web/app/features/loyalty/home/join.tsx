import picture from "@lobehub/fluent-emoji-3d/assets/1f31f.webp"
import { fromWire } from "@sufra/contract/wire-case"
import { m } from "@sufra/messages"
import { benefitSentences, earnSentence, spendSentence } from "@sufra/sentences/programme"
import { listed } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { CheckIcon } from "@sufra/ui/icon"
import { Link, useParams } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { PhoneSignIn } from "../../customer/index.ts"
import { usePlace } from "../../establishment/index.ts"
import type { Programme } from "../programme.ts"

/** The rest is on the page of levels. */
const mostBenefits = 3

/** What there is to win, in a few lines: how points come, what they are worth, and what the best level gets. */
function useReasons(wire: Programme): string[] {
  const locale = useLocale()
  const programme = fromWire(wire)
  const best = programme.levels.toSorted((one, other) => other.from - one.from)[0]
  const benefits = best ? benefitSentences(best, locale).slice(0, mostBenefits) : []
  const level = best?.name[locale] ?? ""
  const all = [
    earnSentence(programme),
    spendSentence(programme),
    benefits.length > 0
      ? m["member.join_levels"]({ level, benefits: listed(benefits, locale) })
      : null,
  ]
  return all.filter((one) => one !== null)
}

/** For who is no member yet, or not signed in: why, and how. Signed in, the page shows what is theirs. */
export function Join({ programme }: { programme: Programme }) {
  const place = usePlace()
  const { uuid } = useParams()
  const locale = useLocale()
  return (
    <div className="grid w-full grid-cols-1 items-start gap-4 px-4 py-6 md:px-6 md:py-8 lg:grid-cols-2 lg:gap-6">
      <section className="flex flex-col gap-4 rounded-sheet bg-primary p-6 text-on-primary shadow-card md:p-8">
        <img src={picture} alt="" width={64} height={64} />
        <h1 className="text-balance font-semibold text-heading">
          {m["member.join_title"]({ place: place.name[locale] })}
        </h1>
        <p className="text-pretty">{m["member.join_text"]()}</p>
        <h2 className="sr-only">{m["member.join_gives"]()}</h2>
        <ul className="flex flex-col gap-3">
          {useReasons(programme).map((reason) => (
            <li key={reason} className="flex items-start gap-3">
              <CheckIcon className="mt-0.5 size-5 shrink-0" />
              <span className="text-pretty">{reason}</span>
            </li>
          ))}
        </ul>
      </section>
      <Card padding="large" render={<section aria-labelledby="join" />}>
        <h2 id="join" className="mb-4 font-semibold text-title">
          {m["member.sign_in"]()}
        </h2>
        <PhoneSignIn placeId={place.id} />
        <Button variant="plain" className="mt-2" fullWidth render={<Link to={`/levels/${uuid}`} />}>
          {m["levels.title"]()}
        </Button>
      </Card>
    </div>
  )
}
