import picture from "@lobehub/fluent-emoji-3d/assets/1f39f-fe0f.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { useRef } from "react"
import { Link, useParams } from "react-router"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"
import { PhoneSignIn, useCustomerState } from "../customer/index.ts"
import { ModulePage, usePlace } from "../establishment/index.ts"
import { CardPanel } from "./card-panel.tsx"
import { type PunchCard, usePunchCards } from "./cards.ts"

/** The place's cards: with the guest's punches, or empty for who is not signed in. */
export function PunchCardsScreen({ cards }: { cards: PunchCard[] }) {
  return (
    <ModulePage name="punch-card">
      <Cards empty={cards} />
    </ModulePage>
  )
}

function Cards({ empty }: { empty: PunchCard[] }) {
  const { uuid } = useParams()
  const place = usePlace()
  const { data } = usePunchCards(place)
  const isGuest = useCustomerState(place.id).kind === "guest"
  const signIn = useRef<HTMLElement>(null)
  function leadToSignIn(): void {
    signIn.current?.scrollIntoView({ block: "center" })
    signIn.current?.querySelector("input")?.focus({ preventScroll: true })
  }
  const cards = (data ?? empty).filter(({ active, full }) => active || full.length > 0)
  if (cards.length === 0) {
    return (
      <StatusScreen
        picture={picture}
        title={m["punch.empty_title"]()}
        text={m["punch.empty_text"]()}
        action={<Button render={<Link to={`/menu/${uuid}`} />}>{m["cart.to_menu"]()}</Button>}
      />
    )
  }
  return (
    <div className="flex w-full flex-col gap-4 px-4 py-4 md:px-6 md:py-6">
      <header>
        <h1 className="font-semibold text-heading">{m["punch.title"]()}</h1>
        <p className="text-ink-2">{m["punch.lead"]()}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {cards.map((card) => (
          <CardPanel key={card.id} card={card} onSignIn={leadToSignIn} />
        ))}
        {isGuest ? (
          <Card padding="large" render={<section ref={signIn} aria-labelledby="punch-sign-in" />}>
            <h2 id="punch-sign-in" className="mb-4 font-semibold text-title">
              {m["punch.sign_in"]()}
            </h2>
            <PhoneSignIn placeId={place.id} />
          </Card>
        ) : null}
      </div>
    </div>
  )
}
