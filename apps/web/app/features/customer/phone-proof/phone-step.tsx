import { ApiError } from "@sufra/contract/api-error"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PhoneField } from "@sufra/ui/phone-field"
import { type FormEvent, useMemo, useRef, useState } from "react"
import { useParams } from "react-router"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { fieldText } from "../refusal-text.ts"
import { countriesIn } from "./countries.ts"
import type { PhoneRules } from "./proof.ts"
import { type SentCode, sendCode } from "./send-code.ts"
import type { TypedPhone } from "./typed-phone.ts"

type PhoneStepProps = {
  rules: PhoneRules
  typed: TypedPhone
  onTyped: (typed: TypedPhone) => void
  onSent: (sent: SentCode) => void
  autoFocus: boolean
}

export function PhoneStep({ rules, typed, onTyped, onSent, autoFocus }: PhoneStepProps) {
  const { uuid = "" } = useParams()
  const locale = useLocale()
  const countries = useMemo(() => countriesIn(rules, locale), [rules, locale])
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  function refuse(sentence: string): void {
    setError(sentence)
    input.current?.focus()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const parsed = rules.parsePhone(typed.text, typed.country)
    if (!parsed.ok) return refuse(fieldText(parsed.failure))
    setError(null)
    setSending(true)
    try {
      onSent(await sendCode(uuid, parsed.value.e164))
    } catch (cause) {
      setSending(false)
      // The server knows more of numbers than a page can carry: landlines, and whom the place serves.
      const wrong = cause instanceof ApiError ? cause.fields.phone : undefined
      refuse(wrong === undefined ? refusalText(cause) : fieldText(wrong))
    }
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <PhoneField
        ref={input}
        name="phone"
        // A whole number may be filled in, country and all: the rules read both.
        autoComplete="tel"
        autoFocus={autoFocus}
        label={m["verification.phone_label"]()}
        hint={m["verification.phone_hint"]()}
        error={error}
        countryLabel={m["verification.country"]()}
        countries={countries}
        country={typed.country}
        onCountryChange={(country) => onTyped({ ...typed, country })}
        value={typed.text}
        onChange={(text) => onTyped({ ...typed, text })}
      />
      <Button type="submit" size="large" fullWidth loading={isSending}>
        {m["verification.send"]()}
      </Button>
      <p className="-mt-2 text-ink-3 text-small">
        {m["verification.privacy"]()} {/* In a tab of its own: what is typed here stays. */}
        <a
          href={`/privacy-policy/${uuid}`}
          target="_blank"
          rel="noreferrer"
          className="whitespace-nowrap text-primary-ink underline"
        >
          {m["privacy.title"]()}
        </a>
      </p>
    </form>
  )
}
