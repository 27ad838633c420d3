import { fromWire } from "@sufra/contract/wire-case"
import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { windowSentence } from "@sufra/sentences/coupon"
import { benefitSentences, ruleSentences } from "@sufra/sentences/programme"
import { factor, points } from "@sufra/sentences/wording"
import { useWatch } from "react-hook-form"
import { type GuestWords, GuestWordsCard } from "../guest-words.tsx"
import type { PlaceNames } from "../place-names.ts"
import type { ProgrammeInput } from "./programme.ts"
import { type ProgrammeForm, programmeOf } from "./programme-form.ts"

function levelWords({ levels }: ProgrammeInput, locale: Locale): GuestWords {
  return fromWire(levels).map(({ name, from, multiplier, benefits }) => ({
    heading: m["loyalty_editor.preview_level"]({ name: name[locale], points: points(from) }),
    lines: benefitSentences({ multiplier, benefits }, locale),
  }))
}

function boostWords({ boosts }: ProgrammeInput, locale: Locale): GuestWords {
  return boosts.map(({ name, multiplier, windows }) => ({
    heading: name[locale],
    lines: [
      m["benefit.multiplier"]({ factor: factor(multiplier) }),
      ...windows.map((window) => windowSentence(window, locale)),
    ],
  }))
}

/** Rules, levels and boosts as guests read them, from what is being typed. */
export function ProgrammePreview({ names }: { names: PlaceNames }) {
  const values = useWatch<ProgrammeForm>() as ProgrammeForm
  const programme = programmeOf(values, names.timezone)
  const wordsIn = (locale: Locale): GuestWords => [
    { heading: m["loyalty_editor.preview_rules"](), lines: ruleSentences(fromWire(programme)) },
    ...levelWords(programme, locale),
    ...boostWords(programme, locale),
  ]
  return <GuestWordsCard wordsIn={wordsIn} />
}
