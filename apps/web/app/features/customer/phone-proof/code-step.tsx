import { ApiError } from "@sufra/contract/api-error"
import { codeLength } from "@sufra/domain/verification/code-rules"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EditIcon } from "@sufra/ui/icon"
import { OtpField } from "@sufra/ui/otp-field"
import { Spinner } from "@sufra/ui/spinner"
import { useState } from "react"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { fieldText } from "../refusal-text.ts"
import type { PhoneRules, Proof } from "./proof.ts"
import { ResendCode } from "./resend-code.tsx"
import type { SentCode } from "./send-code.ts"
import { useWebOtp } from "./use-web-otp.ts"

type CodeStepProps = {
  rules: PhoneRules
  sent: SentCode
  onSent: (sent: SentCode) => void
  prove: (proof: Proof) => Promise<void>
  onChangeNumber: () => void
}

export function CodeStep({ rules, sent, onSent, prove, onChangeNumber }: CodeStepProps) {
  const [code, setCode] = useState("")
  const [error, setError] = useState<string | null>(null)
  const [wrongCount, setWrongCount] = useState(0)
  const [isChecking, setChecking] = useState(false)

  // One piece, read from left to right: a number broken over two lines is no number.
  const shown = `\u2066${rules.phoneText(sent.phone).replaceAll(" ", "\u00a0")}\u2069`

  async function check(whole: string): Promise<void> {
    if (isChecking) return
    setError(null)
    setChecking(true)
    try {
      await prove({ phone: sent.phone, code: whole })
    } catch (cause) {
      const wrong = cause instanceof ApiError ? cause.fields.code : undefined
      setError(wrong === undefined ? refusalText(cause) : fieldText(wrong))
      setWrongCount((count) => count + 1)
      setCode("")
      setChecking(false)
    }
  }

  useWebOtp((read) => {
    setCode(read)
    void check(read)
  })

  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-2">
        <p className="text-ink-2">{m["verification.code_sent"]({ phone: shown })}</p>
        <Button
          variant="plain"
          size="icon"
          aria-label={m["verification.change_number"]()}
          title={m["verification.change_number"]()}
          onClick={onChangeNumber}
        >
          <EditIcon />
        </Button>
      </div>
      <div
        // A new key starts the shake anew, and puts the cursor back into the first box.
        key={wrongCount}
        className={wrongCount > 0 ? "animate-shake" : undefined}
      >
        <OtpField
          label={m["verification.code_label"]()}
          length={codeLength}
          value={code}
          onChange={setCode}
          onComplete={(whole) => void check(whole)}
          digitLabel={(position, length) => m["verification.code_digit"]({ position, length })}
          disabled={isChecking}
          error={error}
          autoFocus
        />
      </div>
      <p role="status" className="-my-2 flex min-h-5 items-center gap-2 text-ink-3 text-small">
        {isChecking ? (
          <>
            <Spinner className="size-4" />
            {m["verification.checking"]()}
          </>
        ) : null}
      </p>
      {sent.isInDemoInbox ? (
        <p className="rounded-control bg-info-light px-4 py-3 text-on-info-light text-small">
          {m["verification.demo_inbox"]()}
        </p>
      ) : null}
      <ResendCode
        sent={sent}
        onSent={(again) => {
          setError(null)
          setCode("")
          onSent(again)
        }}
        onRefused={setError}
      />
    </div>
  )
}
