import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { RadioGroup } from "@sufra/ui/radio-group"
import type { ReferralPromptState } from "./use-referral-prompt.ts"

type ReferralPromptProps = {
  prompt: ReferralPromptState
  /** Sends the form without a code, after a warning. */
  onGoOn: () => void
}

/** Asks whether somebody has a code. Who said yes and has none, or a wrong one, may go on without. */
export function ReferralPrompt({ prompt, onGoOn }: ReferralPromptProps) {
  const { code, hasCode, error, setCode, answer } = prompt
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        legend={m["referral_prompt.question"]()}
        value={hasCode ? "yes" : "no"}
        onValueChange={(value) => answer(value === "yes")}
        options={[
          { value: "yes", label: m["referral_prompt.yes"]() },
          { value: "no", label: m["referral_prompt.no"]() },
        ]}
      />
      {hasCode ? (
        <TextField
          name="referral_code"
          label={m["referral_prompt.code"]()}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={code}
          error={error}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : null}
      {hasCode && error ? (
        <Button
          variant="outline"
          onClick={() => {
            answer(false)
            onGoOn()
          }}
        >
          {m["referral_prompt.go_on"]()}
        </Button>
      ) : null}
    </div>
  )
}
