import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { PageHeader } from "@sufra/ui/page-header"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { Failure } from "../../shell/errors/failure.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { EmailCard } from "./messages/email-card.tsx"
import { SmsCard } from "./messages/sms-card.tsx"
import { AboutCard } from "./place/about-card.tsx"
import { DayCard } from "./place/day-card.tsx"
import { OrderingCard } from "./place/ordering-card.tsx"
import { PrivacyCard } from "./place/privacy-card.tsx"
import { RetentionCard } from "./place/retention-card.tsx"
import { RoomCard } from "./place/room-card.tsx"
import { StaffLimitsCard } from "./place/staff-limits-card.tsx"
import { accountsQuery, settingsQuery } from "./settings.ts"
import { Waiting } from "./waiting.tsx"

export function SettingsPage() {
  usePageTitle(m["settings.title"]())
  return (
    <>
      <PageHeader title={m["settings.title"]()} subtitle={m["settings.text"]()} />
      <Messages />
      <Place />
      <PaymentsElsewhere />
    </>
  )
}

function Messages() {
  const { data, error, refetch } = useQuery(accountsQuery)
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <Waiting />
  return (
    <>
      <SmsCard account={data.sms} />
      <EmailCard account={data.email} />
    </>
  )
}

function Place() {
  const { data, error, refetch } = useQuery(settingsQuery)
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <Waiting />
  return (
    <>
      <AboutCard about={data.about} />
      <DayCard day={data.day_and_tax} />
      <OrderingCard ordering={data.ordering} />
      <RoomCard room={data.room} />
      <StaffLimitsCard limits={data.staff_limits} />
      <PrivacyCard privacy={data.privacy} />
      <RetentionCard retention={data.retention} />
    </>
  )
}

/** Tips belong to the ways of paying, and are set there. */
function PaymentsElsewhere() {
  return (
    <Card padding="large" className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 className="text-title font-semibold">{m["settings.tips_title"]()}</h2>
        <p className="mt-1 text-ink-2">{m["settings.tips_text"]()}</p>
      </div>
      <Link to="/settings/payments" className="font-medium text-link underline">
        {m["settings.tips_open"]()}
      </Link>
    </Card>
  )
}
