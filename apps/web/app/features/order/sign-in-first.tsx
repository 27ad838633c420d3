import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { PhoneSignIn } from "../customer/index.ts"
import { usePlace } from "../establishment/index.ts"

/** Orders are shown to who made them: the phone says who that is. */
export function SignInFirst({ onDone }: { onDone: () => void }) {
  const { id } = usePlace()
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col gap-4 px-4 py-8">
      <h1 className="font-semibold text-heading">{m["order.sign_in_title"]()}</h1>
      <p className="text-pretty text-ink-2">{m["order.sign_in_text"]()}</p>
      <Card className="md:p-5">
        <PhoneSignIn placeId={id} onDone={onDone} />
      </Card>
    </div>
  )
}
