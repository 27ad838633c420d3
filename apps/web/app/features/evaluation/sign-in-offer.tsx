import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { useState } from "react"
import { PhoneSignIn } from "../customer/index.ts"
import { usePlace } from "../establishment/index.ts"

/** A button that opens the sign-in in its place; the draft stays. */
export function SignInOffer({ label }: { label: string }) {
  const { id: placeId } = usePlace()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <PhoneSignIn placeId={placeId} autoFocus />
  return (
    <Button variant="outline" onClick={() => setOpen(true)}>
      {label}
    </Button>
  )
}

/** Only somebody whose phone is proven is answered: anybody could type the number of somebody else. */
export function AnswerOffer() {
  return (
    <Card padding="large" className="flex flex-col gap-4">
      <p className="text-pretty text-ink-2">{m["evaluate.answer_offer"]()}</p>
      <SignInOffer label={m["customer.sign_in_title"]()} />
    </Card>
  )
}
