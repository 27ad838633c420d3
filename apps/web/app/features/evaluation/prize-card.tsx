import picture from "@lobehub/fluent-emoji-3d/assets/1f381.webp"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { useLocale } from "../../shell/locale.ts"
import type { EvaluationForm } from "./form.ts"
import { SignInOffer } from "./sign-in-offer.tsx"

type Prize = NonNullable<EvaluationForm["prize"]>

const surePercent = 100

/** What can be won, with the odds; who is not signed in may sign in for it, or go on without. */
export function PrizeCard({ prize, isSignedIn }: { prize: Prize; isSignedIn: boolean }) {
  const locale = useLocale()
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
      {isSignedIn ? null : <SignInOffer label={m["evaluate.prize_sign_in"]()} />}
    </Card>
  )
}
