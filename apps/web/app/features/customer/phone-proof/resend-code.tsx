import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Countdown } from "@sufra/ui/countdown"
import { useToast } from "@sufra/ui/toast"
import { useEffect, useState } from "react"
import { useParams } from "react-router"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { type SentCode, sendCode } from "./send-code.ts"

type ResendCodeProps = {
  sent: SentCode
  onSent: (sent: SentCode) => void
  onRefused: (sentence: string) => void
}

function clock(minutes: number, seconds: number): string {
  return `\u2066${minutes}:${String(seconds).padStart(2, "0")}\u2069`
}

/** Counts down, then becomes a button. */
export function ResendCode({ sent, onSent, onRefused }: ResendCodeProps) {
  const { uuid = "" } = useParams()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  useEffect(() => setOpen(Date.now() >= sent.resendAtMs), [sent.resendAtMs])

  async function resend(): Promise<void> {
    setSending(true)
    try {
      onSent(await sendCode(uuid, sent.phone))
      toast.show({ kind: "success", title: m["verification.resent"]() })
    } catch (cause) {
      onRefused(refusalText(cause))
    }
    setSending(false)
  }

  if (!isOpen) {
    return (
      <Countdown
        endsAtMs={sent.resendAtMs}
        onDone={() => setOpen(true)}
        format={({ minutes, seconds }) =>
          m["verification.resend_in"]({ time: clock(minutes, seconds) })
        }
        className="flex min-h-target items-center justify-center border-line border-t pt-4 text-ink-3"
      />
    )
  }
  return (
    <Button variant="secondary" fullWidth loading={isSending} onClick={() => void resend()}>
      {m["verification.resend"]()}
    </Button>
  )
}
