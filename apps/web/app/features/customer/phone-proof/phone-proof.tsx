import { useState } from "react"
import { CodeStep } from "./code-step.tsx"
import { PhoneStep } from "./phone-step.tsx"
import type { PhoneRules, Proof } from "./proof.ts"
import type { SentCode } from "./send-code.ts"
import { forgetStartedProof, keepStartedProof, readStartedProof } from "./started-proof.ts"
import type { TypedPhone } from "./typed-phone.ts"

type PhoneProofProps = {
  rules: PhoneRules
  prove: (proof: Proof) => Promise<void>
  autoFocus: boolean
  /** What it is for: a reload finds the step it was at. */
  keptAs: string
}

/** Two steps; going back to the first finds the number as it was typed. */
export function PhoneProof({ rules, prove, autoFocus, keptAs }: PhoneProofProps) {
  const [started] = useState(() => readStartedProof(keptAs))
  const [typed, setTyped] = useState<TypedPhone>(
    started?.typed ?? { text: "", country: rules.defaultCountry },
  )
  const [sent, setSent] = useState<SentCode | null>(started?.sent ?? null)
  const [hasGoneBack, setGoneBack] = useState(false)

  function goOn(code: SentCode): void {
    keepStartedProof(keptAs, code, typed)
    setSent(code)
  }

  if (!sent) {
    return (
      <PhoneStep
        rules={rules}
        typed={typed}
        onTyped={setTyped}
        onSent={goOn}
        autoFocus={autoFocus || hasGoneBack}
      />
    )
  }
  return (
    <CodeStep
      rules={rules}
      sent={sent}
      onSent={goOn}
      prove={async (proof) => {
        await prove(proof)
        forgetStartedProof(keptAs)
      }}
      onChangeNumber={() => {
        forgetStartedProof(keptAs)
        setGoneBack(true)
        setSent(null)
      }}
    />
  )
}
