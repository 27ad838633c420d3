import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Skeleton } from "@sufra/ui/skeleton"
import { useState } from "react"
import { useParams } from "react-router"
import { usePart } from "../../shell/start/use-part.ts"
import type { Customer } from "./customer-state.ts"
import type { Proof } from "./phone-proof/proof.ts"
import { signIn } from "./session-actions.ts"

/** The steps, and the rules of every country's numbers, which are heavy: both come with need. */
async function loadPhoneProof() {
  const [view, rules] = await Promise.all([
    import("./phone-proof/phone-proof.tsx"),
    import("@sufra/domain/customer/phone"),
  ])
  return { PhoneProof: view.PhoneProof, rules }
}

type PhoneProofLaterProps = {
  /** Called with what the guest typed; what it throws is shown beside the code. */
  prove: (proof: Proof) => Promise<void>
  autoFocus?: boolean
  /** What it is for: after a reload it goes on where it was. */
  keptAs: string
}

/** A number, then the code that was sent to it. */
export function PhoneProofLater({ prove, keptAs, autoFocus = false }: PhoneProofLaterProps) {
  const [tries, setTries] = useState(0)
  const [failedTry, setFailedTry] = useState(-1)
  const isFailed = failedTry === tries
  const part = usePart(loadPhoneProof, !isFailed, () => setFailedTry(tries))
  if (part) return <part.PhoneProof rules={part.rules} {...{ prove, keptAs, autoFocus }} />
  if (isFailed) {
    return (
      <div className="flex flex-col items-start gap-3" role="alert">
        <p>{m["error.network_failed"]()}</p>
        <Button variant="secondary" onClick={() => setTries(tries + 1)}>
          {m["action.retry"]()}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4" aria-busy="true">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="h-13 w-full rounded-card" />
    </div>
  )
}

type PhoneSignInProps = {
  placeId: string
  onDone?: (customer: Customer, isNew: boolean) => void
  autoFocus?: boolean
}

/** Signs in wherever it stands: in a page of its own, or inline where an order needs a number. */
export function PhoneSignIn({ placeId, onDone, autoFocus = false }: PhoneSignInProps) {
  const { uuid = "" } = useParams()
  return (
    <PhoneProofLater
      keptAs={`sign-in-${placeId}`}
      autoFocus={autoFocus}
      prove={async (proof) => {
        const { customer, isNew } = await signIn({ placeId, uuid }, proof)
        onDone?.(customer, isNew)
      }}
    />
  )
}
