import { ApiError } from "@sufra/contract/api-error"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import { type FormEvent, useState } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { useLocale } from "../../shell/locale.ts"
import { orderErrorText } from "../order/index.ts"

type EmailReceiptProps = { uuid: string; invoice: string; ownEmail: string | null }

function problemText(error: unknown): string {
  const code = error instanceof ApiError ? error.code : null
  if (code === "validation_failed") return m["validation.email_invalid"]()
  if (code === "email_not_set_up") return m["error.email_not_set_up"]()
  if (code === "receipt_sent_enough") return m["error.receipt_sent_enough"]()
  return orderErrorText(error)
}

/** To the address of the profile, or another one. */
export function EmailReceipt({ uuid, invoice, ownEmail }: EmailReceiptProps) {
  const language = useLocale()
  const [email, setEmail] = useState(ownEmail ?? "")
  const [problem, setProblem] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const params = { uuid, invoice }
      await browserApi("POST /receipt/qr/{uuid}/{invoice}/email/", {
        params,
        body: { email, language },
      })
      setSentTo(email.trim())
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card render={<section aria-label={m["receipt.email_title"]()} />} className="md:p-5">
      <h2 className="font-semibold">{m["receipt.email_title"]()}</h2>
      <p className="mb-3 text-pretty text-ink-2 text-small">{m["receipt.email_text"]()}</p>
      <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void send(event)}>
        <TextField
          label={m["customer.email"]()}
          type="email"
          dir="ltr"
          autoComplete="email"
          value={email}
          error={problem}
          onChange={(event) => {
            setEmail(event.target.value)
            setSentTo(null)
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="secondary" loading={isBusy}>
            {m["action.send"]()}
          </Button>
          <p role="status" className="text-ink-2 text-small">
            {sentTo ? m["receipt.email_sent"]({ email: sentTo }) : null}
          </p>
        </div>
      </form>
    </Card>
  )
}
