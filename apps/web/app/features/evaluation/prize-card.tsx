import picture from "@lobehub/fluent-emoji-3d/assets/1f381.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { useState } from "react"
import { useLocale } from "../../shell/locale.ts"
import { PhoneSignIn } from "../customer/index.ts"
import { usePlace } from "../establishment/index.ts"
import type { EvaluationForm } from "./form.ts"

type Prize = NonNullable<EvaluationForm["prize"]>

const surePercent = 100

/** What can be won, with the odds; who is not signed in may sign in for it, or go on without. */
export function PrizeCard({ prize, isSignedIn }: { prize: Prize; isSignedIn: boolean }) {
  const locale = useLocale()
  const { id: placeId } = usePlace()
  const [isOpen, setOpen] = useState(false)
  const name = prize.name[locale]
  const text =
    prize.chance_percent === surePercent
      ? m["evaluate.prize_sure"]({ name })
      : m["evaluate.prize_chance"]({ name, percent: prize.chance_percent })
  return (
    <Card className="flex flex-col gap-4 bg-warm">
      <div className="flex items-center gap-3">
        <img src={picture} alt="" width={44} height={44} />
        <p className="min-w-0 flex-1 text-pretty font-medium">{text}</p>
      </div>
      {isSignedIn || isOpen ? null : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {m["evaluate.prize_sign_in"]()}
        </Button>
      )}
      {!isSignedIn && isOpen ? <PhoneSignIn placeId={placeId} autoFocus /> : null}
    </Card>
  )
}
