import { ApiError } from "@sufra/contract/api-error"
import { countryToStartWith } from "@sufra/domain/customer/phone-countries"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { type FormEvent, useRef, useState } from "react"
import { useParams } from "react-router"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { PhonePrivacy } from "../phone-privacy.tsx"
import { fieldText } from "../refusal-text.ts"
import { usePhoneCountries } from "./phone-countries.ts"
import type { PhoneRules } from "./proof.ts"
import { type SentCode, sendCode } from "./send-code.ts"
import type { TypedPhone } from "./typed-phone.ts"
import { TypedPhoneField } from "./typed-phone-field.tsx"

type PhoneStepProps = {
  rules: PhoneRules
  typed: TypedPhone
  onTyped: (typed: TypedPhone) => void
  onSent: (sent: SentCode) => void
  autoFocus: boolean
}

export function PhoneStep({ rules, typed, onTyped, onSent, autoFocus }: PhoneStepProps) {
  const { uuid = "" } = useParams()
  const input = useRef<HTMLInputElement>(null)
  const taken = usePhoneCountries("code")
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  function refuse(sentence: string): void {
    setError(sentence)
    input.current?.focus()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const parsed = rules.parsePhone(typed.text, countryToStartWith(taken, typed.country))
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
      <TypedPhoneField
        {...{ rules, taken, typed, onTyped, error, autoFocus }}
        ref={input}
        hint={m["verification.phone_hint"]()}
      />
      <Button type="submit" size="large" fullWidth loading={isSending}>
        {m["verification.send"]()}
      </Button>
      <div className="-mt-2">
        <PhonePrivacy />
      </div>
    </form>
  )
}
