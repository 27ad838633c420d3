import { phoneText } from "@sufra/domain/customer/phone-text"
import { isComplete } from "@sufra/domain/customer/profile"
import { m } from "@sufra/messages"
import { Avatar } from "@sufra/ui/avatar"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { ChevronForwardIcon, EditIcon, ListIcon, StarIcon, UserIcon } from "@sufra/ui/icon"
import { type ReactNode, useId } from "react"
import { Link, useParams } from "react-router"
import { useLocale } from "../../../shell/locale.ts"
import { dateText } from "../../../shell/text/date-text.ts"
import type { Place } from "../../establishment/index.ts"
import type { Customer } from "../customer-state.ts"
import { PersonalPage } from "../personal-page.tsx"
import { SignInCard } from "../sign-in-card.tsx"
import { Addresses } from "./addresses.tsx"
import { Figures, type PointsFigures } from "./figures.tsx"
import { LanguageChoice } from "./language-choice.tsx"
import { Sessions } from "./sessions.tsx"

type ProfileScreenProps = {
  place: Place
  /** Null where there is no membership, or it is not known yet. */
  points: PointsFigures | null
  /** What they may ask about their own data. */
  ownData: ReactNode
  onSignedOut: () => void
}

export function ProfileScreen({ place, points, ownData, onSignedOut }: ProfileScreenProps) {
  const guest = (
    <SignInCard
      placeId={place.id}
      title={m["customer.sign_in_title"]()}
      text={m["customer.sign_in_text"]()}
    />
  )
  return (
    <PersonalPage placeId={place.id} guest={guest}>
      {(customer) => (
        <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-6">
          <h1 className="font-semibold text-heading">{m["profile.title"]()}</h1>
          {isComplete(customer) ? null : <Incomplete />}
          <Person customer={customer} timezone={place.timezone} />
          <Figures customer={customer} points={points} />
          {place.subscriptions.includes("loyalty") ? (
            <WayOn to="home" icon={<StarIcon className="text-ink-3" />}>
              {m["member.title"]()}
            </WayOn>
          ) : null}
          <HistoryWay subscriptions={place.subscriptions} />
          <Section title={m["profile.addresses"]()}>
            <Addresses />
          </Section>
          <Section title={m["profile.language"]()} text={m["profile.language_hint"]()}>
            <LanguageChoice placeId={place.id} customer={customer} />
          </Section>
          <Section title={m["profile.devices"]()}>
            <Sessions placeId={place.id} timezone={place.timezone} onSignedOut={onSignedOut} />
          </Section>
          {ownData}
        </div>
      )}
    </PersonalPage>
  )
}

/** Under the name that the page will have: with orders alone it is a list of them. */
function HistoryWay({ subscriptions }: Pick<Place, "subscriptions">) {
  const hasOrders = subscriptions.includes("ordering")
  const hasMore = subscriptions.includes("loyalty") || subscriptions.includes("coupon")
  if (!hasOrders && !hasMore) return null
  return (
    <WayOn to="history" icon={<ListIcon className="text-ink-3" />}>
      {hasMore ? m["history.all_title"]() : m["history.title"]()}
    </WayOn>
  )
}

type WayOnProps = { to: "home" | "history"; icon: ReactNode; children: ReactNode }

function WayOn({ to, icon, children }: WayOnProps) {
  const { uuid } = useParams()
  return (
    <Card
      interactive
      render={<Link to={`/${to}/${uuid}`} />}
      className="flex min-h-target items-center gap-3 font-semibold"
    >
      {icon}
      <span className="flex-1">{children}</span>
      <ChevronForwardIcon className="size-5 text-ink-3" />
    </Card>
  )
}

type SectionProps = { title: string; text?: string; children: ReactNode }

function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <Card render={<section aria-labelledby={id} />}>
      <h2 id={id} className="font-semibold text-title">
        {title}
      </h2>
      {text ? <p className="text-ink-3 text-small">{text}</p> : null}
      <div className="mt-3">{children}</div>
    </Card>
  )
}

function Incomplete() {
  const { uuid } = useParams()
  return (
    <Card outlined="warning" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="min-w-0 grow basis-[12rem]">
        <span className="block font-semibold">{m["error.profile_incomplete"]()}</span>
        <span className="block text-ink-2 text-small">{m["profile.complete_text"]()}</span>
      </span>
      <Button render={<Link to={`/register/${uuid}`} />}>{m["profile.complete"]()}</Button>
    </Card>
  )
}

function Nobody() {
  return (
    <span className="grid size-16 shrink-0 place-items-center rounded-full bg-warm">
      <UserIcon className="size-7" />
    </span>
  )
}

function dayAt(instant: string, timezone: string): string {
  return new Date(instant).toLocaleDateString("en-CA", { timeZone: timezone })
}

function Person({ customer, timezone }: { customer: Customer; timezone: string }) {
  const { uuid } = useParams()
  const locale = useLocale()
  const date = dateText(dayAt(customer.member_since, timezone), locale, "numeric")
  const phone = (
    <bdi dir="ltr" className="tabular-nums">
      {phoneText(customer.phone)}
    </bdi>
  )
  return (
    <Card className="flex flex-wrap items-center gap-4">
      {customer.name ? <Avatar name={customer.name} size="large" /> : <Nobody />}
      <div className="min-w-0 flex-1 basis-[8rem]">
        <p className="wrap-break-word line-clamp-2 font-semibold text-title">
          {customer.name ? <bdi>{customer.name}</bdi> : phone}
        </p>
        {customer.name ? <p className="text-ink-2">{phone}</p> : null}
        <p className="text-ink-3 text-small">{m["profile.member_since"]({ date })}</p>
      </div>
      <Button
        variant="outline"
        size="icon"
        aria-label={m["profile.edit"]()}
        render={<Link to={`/edit-profile/${uuid}`} />}
      >
        <EditIcon />
      </Button>
    </Card>
  )
}
