import picture from "@lobehub/fluent-emoji-3d/assets/1f44b.webp"
import { Card } from "@sufra/ui/card"
import type { Customer } from "./customer-state.ts"
import { PhoneSignIn } from "./phone-sign-in.tsx"

type SignInCardProps = {
  placeId: string
  title: string
  text: string
  onDone?: (customer: Customer, isNew: boolean) => void
}

/** The whole of a page for whoever is not signed in: who asks, why, and the number. */
export function SignInCard({ placeId, title, text, onDone }: SignInCardProps) {
  return (
    <section className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-8 sm:py-14">
      <header className="flex flex-col items-center text-center">
        <span className="mb-5 grid size-24 place-items-center rounded-full bg-warm">
          <img src={picture} alt="" width={56} height={56} />
        </span>
        <h1 className="text-balance font-semibold text-heading">{title}</h1>
        <p className="mt-2 text-pretty text-ink-2">{text}</p>
      </header>
      <Card padding="large">
        <PhoneSignIn placeId={placeId} {...(onDone ? { onDone } : {})} />
      </Card>
    </section>
  )
}
