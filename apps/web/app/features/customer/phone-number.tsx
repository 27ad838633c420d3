import { countryToStartWith, isTakenFrom } from "@sufra/domain/customer/phone-countries"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Skeleton } from "@sufra/ui/skeleton"
import { useState } from "react"
import { usePart } from "../../shell/start/use-part.ts"
import { readSession, writeSession } from "../../shell/storage/session-storage.ts"
import { usePhoneCountries } from "./phone-proof/phone-countries.ts"
import type { TypedPhone } from "./phone-proof/typed-phone.ts"
import { TypedPhoneField } from "./phone-proof/typed-phone-field.tsx"
import { fieldText } from "./refusal-text.ts"

type ParsedPhone = { phone?: string; error?: string }

function readTyped(key: string | undefined): TypedPhone {
  const kept = key ? (readSession(key) as Partial<TypedPhone> | null) : null
  const isWhole = typeof kept?.text === "string" && typeof kept.country === "string"
  return isWhole ? (kept as TypedPhone) : { text: "", country: "SA" }
}

/** A number that is typed and not proven; the rules of every country's numbers are heavy and come with need. */
export function usePhoneNumber(isWanted: boolean, keptAs?: string) {
  const [tries, setTries] = useState(0)
  const [failedTry, setFailedTry] = useState(-1)
  const isFailed = failedTry === tries
  const taken = usePhoneCountries("contact")
  const rules = usePart(
    () => import("@sufra/domain/customer/phone"),
    isWanted && !isFailed,
    () => setFailedTry(tries),
  )
  const key = keptAs && `sufra-typed-phone-${keptAs}`
  const [typed, setState] = useState<TypedPhone>(() => readTyped(key))

  /** Kept for this tab: a reload must not lose what was typed. */
  function setTyped(next: TypedPhone): void {
    setState(next)
    if (key) writeSession(key, next.text ? next : null)
  }

  function parse(): ParsedPhone {
    if (!rules) return { error: m["error.network_failed"]() }
    const parsed = rules.parsePhone(typed.text, countryToStartWith(taken, typed.country))
    if (!parsed.ok) return { error: fieldText(parsed.failure) }
    const { country, e164 } = parsed.value
    return isTakenFrom(taken, country)
      ? { phone: e164 }
      : { error: fieldText("number_country_not_taken") }
  }

  return { rules, taken, typed, setTyped, parse, isFailed, retry: () => setTries(tries + 1) }
}

type PhoneNumber = ReturnType<typeof usePhoneNumber>

type PhoneNumberFieldProps = { number: PhoneNumber; error?: string | undefined; hint?: string }

export function PhoneNumberField({ number, error, hint }: PhoneNumberFieldProps) {
  const { rules, isFailed, retry } = number
  if (rules) {
    const { taken, typed, setTyped } = number
    return <TypedPhoneField {...{ rules, taken, typed, error, hint }} onTyped={setTyped} />
  }
  if (!isFailed) return <Skeleton className="h-19 w-full rounded-control" />
  return (
    <div className="flex flex-col items-start gap-3" role="alert">
      <p>{m["error.network_failed"]()}</p>
      <Button variant="secondary" onClick={retry}>
        {m["action.retry"]()}
      </Button>
    </div>
  )
}
