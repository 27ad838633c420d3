import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PhoneField } from "@sufra/ui/phone-field"
import { Skeleton } from "@sufra/ui/skeleton"
import { useMemo, useState } from "react"
import { useLocale } from "../../shell/locale.ts"
import { usePart } from "../../shell/start/use-part.ts"
import { readSession, writeSession } from "../../shell/storage/session-storage.ts"
import { countriesIn } from "./phone-proof/countries.ts"
import type { PhoneRules } from "./phone-proof/proof.ts"
import type { TypedPhone } from "./phone-proof/typed-phone.ts"
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
    const parsed = rules.parsePhone(typed.text, typed.country)
    return parsed.ok ? { phone: parsed.value.e164 } : { error: fieldText(parsed.failure) }
  }

  return { rules, typed, setTyped, parse, isFailed, retry: () => setTries(tries + 1) }
}

type PhoneNumber = ReturnType<typeof usePhoneNumber>

type PhoneNumberFieldProps = { number: PhoneNumber; error?: string | undefined; hint?: string }

export function PhoneNumberField({ number, error, hint }: PhoneNumberFieldProps) {
  const { rules, isFailed, retry } = number
  if (rules) return <Typed number={number} rules={rules} error={error} hint={hint} />
  if (!isFailed) return <Skeleton className="h-19 w-full rounded-control" />
  return (
    <div className="flex flex-col items-start gap-3" role="alert">
      <p>{m["error.network_failed"]()}</p>
      <Button variant="tonal" onClick={retry}>
        {m["action.retry"]()}
      </Button>
    </div>
  )
}

type TypedProps = {
  number: PhoneNumber
  rules: PhoneRules
  error: string | undefined
  hint: string | undefined
}

function Typed({ number: { typed, setTyped }, rules, error, hint }: TypedProps) {
  const locale = useLocale()
  const countries = useMemo(() => countriesIn(rules, locale), [rules, locale])
  return (
    <PhoneField
      name="phone"
      autoComplete="tel"
      label={m["verification.phone_label"]()}
      hint={hint}
      error={error}
      countryLabel={m["verification.country"]()}
      countries={countries}
      country={typed.country}
      onCountryChange={(country) => setTyped({ ...typed, country })}
      value={typed.text}
      onChange={(text) => setTyped({ ...typed, text })}
    />
  )
}
