import { latinDigits } from "@sufra/domain/kernel/digits"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { Price } from "@sufra/ui/price"
import { type FormEvent, type ReactNode, useRef, useState } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { useLocale } from "../../shell/locale.ts"
import { orderErrorText } from "../order/index.ts"

type StcCodeProps = {
  uuid: string
  paymentId: string
  amountMinor: number
  /** The gateway has said something: the payment is to be looked at again. */
  onSent: () => void
  children?: ReactNode
}

const mostDigits = 8
const digitsOf = (typed: string) => latinDigits(typed).replace(/\D/g, "").slice(0, mostDigits)

/** The code that STC Pay has sent, of whichever length they send it. */
export function StcCode({ uuid, paymentId, amountMinor, onSent, children }: StcCodeProps) {
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState("")
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (code.length < 4) {
      setError(m["pay.stc_code_invalid"]())
      input.current?.focus()
      return
    }
    setBusy(true)
    setError(null)
    try {
      const params = { uuid, payment: paymentId }
      await browserApi("POST /payment/qr/{uuid}/payments/{payment}/code/", {
        params,
        body: { code },
      })
    } catch (failure) {
      setError(orderErrorText(failure))
      setBusy(false)
      input.current?.focus()
    }
    onSent()
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        ref={input}
        autoFocus
        label={m["pay.stc_code"]()}
        error={error}
        value={code}
        onChange={(event) => {
          setCode(digitsOf(event.currentTarget.value))
          setError(null)
        }}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
      />
      <Button
        type="submit"
        size="large"
        fullWidth
        loading={isBusy}
        trailing={<Price amountMinor={amountMinor} locale={catalogueOf(locale)} />}
      >
        {m["pay.pay"]()}
      </Button>
      {children}
    </form>
  )
}
