import { useState } from "react"
import { CodeStep } from "./code-step.tsx"
import { PhoneStep, type TypedPhone } from "./phone-step.tsx"
import type { PhoneRules, Proof } from "./proof.ts"
import type { SentCode } from "./send-code.ts"

type PhoneProofProps = {
  rules: PhoneRules
  prove: (proof: Proof) => Promise<void>
  autoFocus: boolean
}

/** Two steps; going back to the first finds the number as it was typed. */
export function PhoneProof({ rules, prove, autoFocus }: PhoneProofProps) {
  const [typed, setTyped] = useState<TypedPhone>({ text: "", country: rules.defaultCountry })
  const [sent, setSent] = useState<SentCode | null>(null)
  const [hasGoneBack, setGoneBack] = useState(false)
  if (!sent) {
    return (
      <PhoneStep
        rules={rules}
        typed={typed}
        onTyped={setTyped}
        onSent={setSent}
        autoFocus={autoFocus || hasGoneBack}
      />
    )
  }
  return (
    <CodeStep
      rules={rules}
      sent={sent}
      onSent={setSent}
      prove={prove}
      onChangeNumber={() => {
        setGoneBack(true)
        setSent(null)
      }}
    />
  )
}
