import picture from "@lobehub/fluent-emoji-3d/assets/1f381.webp"
import { m } from "@sufra/messages"
import { dayOf, money, points } from "@sufra/sentences/wording"
import { Card } from "@sufra/ui/card"
import { Notice, StepFailed, StepLoading } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import { PersonalPage, SignInCard } from "../customer/index.ts"
import { ModulePage, usePlace } from "../establishment/index.ts"
import { InviteCard } from "./invite-card.tsx"
import { LeadList } from "./lead-list.tsx"
import { NameFriend } from "./name-friend.tsx"
import { type Referral, usePromises, useReferral } from "./referral.ts"

/** A referrer's own page; for anybody else what inviting brings, and the way in. */
export function ReferralScreen() {
  const { id } = usePlace()
  const guest = (
    <SignInCard
      placeId={id}
      title={m["referral.sign_in_title"]()}
      text={m["referral.sign_in_text"]()}
    />
  )
  return (
    <ModulePage name="referral">
      <PersonalPage placeId={id} guest={guest}>
        {(customer) => <Own customerId={customer.id} />}
      </PersonalPage>
    </ModulePage>
  )
}

function Own({ customerId }: { customerId: string }) {
  const { data, error, reload } = useReferral(customerId)
  if (!data) return error ? <StepFailed error={error} onRetry={reload} /> : <StepLoading />
  return (
    <div className="flex w-full flex-col gap-4 px-4 py-4 md:px-6 md:py-6">
      <Promised referral={data} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="flex min-w-0 flex-col gap-4">
          {data.is_open ? <InviteCard referral={data} /> : null}
          <Earnings referral={data} />
          {data.is_open ? <NameFriend referral={data} onNamed={reload} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LeadList referral={data} onChanged={reload} />
          {data.is_open ? <HowItWorks referral={data} /> : null}
        </div>
      </div>
    </div>
  )
}

function Promised({ referral }: { referral: Referral }) {
  const { gift, reward } = usePromises(referral)
  return (
    <>
      <header className="flex items-center gap-4">
        <img src={picture} alt="" width={56} height={56} />
        <div>
          <h1 className="font-semibold text-heading">{m["referral.title"]()}</h1>
          {referral.is_open ? (
            <p className="text-pretty text-ink-2">
              {gift ? m["referral.lead"]({ gift, reward }) : m["referral.lead_no_gift"]({ reward })}
            </p>
          ) : null}
        </div>
      </header>
      {referral.is_open ? null : <Notice tone="info">{m["referral.closed"]()}</Notice>}
    </>
  )
}

function earnedWords({ earned_rewards, earned_points }: Referral): string {
  const words = [
    ...(earned_rewards > 0 ? [m["referral.earned_rewards"]({ count: earned_rewards })] : []),
    ...(earned_points > 0 ? [points(earned_points)] : []),
  ]
  return words.join(" · ") || m["referral.earned_nothing"]()
}

function Earnings({ referral }: { referral: Referral }) {
  return (
    <Card render={<dl />} className="grid two-columns gap-4 md:p-5">
      <div className="flex flex-col-reverse justify-end">
        <dt className="text-ink-2 text-small">{m["referral.converted"]()}</dt>
        <dd className="font-semibold text-title tabular-nums">{referral.converted}</dd>
      </div>
      <div className="flex flex-col-reverse justify-end">
        <dt className="text-ink-2 text-small">{m["referral.earned"]()}</dt>
        <dd className="font-semibold text-title">{earnedWords(referral)}</dd>
      </div>
    </Card>
  )
}

/** What the friend's order has to be, and how often it counts. */
function Limits({ referral }: { referral: Referral }) {
  const { least_order_minor, wait_days, most_per_month } = referral
  return (
    <div className="mt-4 text-pretty text-ink-2 text-small">
      {least_order_minor > 0 ? (
        <p>{m["referral.how_least"]({ amount: money(least_order_minor) })}</p>
      ) : null}
      {wait_days > 0 ? <p>{m["referral.how_wait"]({ count: wait_days })}</p> : null}
      {most_per_month !== null ? <p>{m["referral.how_most"]({ count: most_per_month })}</p> : null}
    </div>
  )
}

function HowItWorks({ referral }: { referral: Referral }) {
  const { timezone } = usePlace()
  const locale = useLocale()
  const { gift, reward } = usePromises(referral)
  const { ends_at, permit_number } = referral
  const steps = [
    m["referral.how_share"](),
    gift ? m["referral.how_join"]({ gift }) : m["referral.how_join_no_gift"](),
    m["referral.how_reward"]({ reward }),
  ]
  const day = ends_at && dayOf(Date.parse(ends_at), { locale, timezone })
  return (
    <Card render={<section aria-labelledby="how" />} className="md:p-5">
      <h2 id="how" className="mb-3 font-semibold text-title">
        {m["referral.how_title"]()}
      </h2>
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-[1.75rem] shrink-0 place-items-center rounded-full bg-warm font-semibold tabular-nums"
            >
              {index + 1}
            </span>
            <span className="text-pretty">{step}</span>
          </li>
        ))}
      </ol>
      <Limits referral={referral} />
      <p className="text-pretty text-ink-2 text-small">{m["referral.how_returned"]()}</p>
      {day ? <p className="text-ink-2 text-small">{m["referral.until"]({ day })}</p> : null}
      {permit_number ? (
        <p className="text-ink-2 text-small">{m["referral.permit"]({ number: permit_number })}</p>
      ) : null}
    </Card>
  )
}
