import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PlusIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { MegaphoneIcon } from "../../shell/console-icons.tsx"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { PromotionCard } from "./promotion-card.tsx"
import { type Promotion, promotionsQuery } from "./promotions.ts"
import { SendList } from "./send/send-list.tsx"
import { usePlaceFacts } from "./use-place-facts.ts"

export function PromotionsPage({ establishmentId }: { establishmentId: string }) {
  usePageTitle(m["promotion.title"]())
  const { data, error, refetch } = useQuery(promotionsQuery)
  const { timezone } = usePlaceFacts(establishmentId)
  const isEmpty = data?.length === 0
  return (
    <>
      <PageHeader
        title={m["promotion.title"]()}
        subtitle={m["promotion.subtitle"]()}
        actions={data && !isEmpty ? <NewButtons /> : null}
      />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data && !isEmpty ? <Sections promotions={data} timezone={timezone} /> : null}
      {data ? <SendList timezone={timezone} /> : null}
      {isEmpty ? <NoPromotions /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? (
        <div role="status" className="flex flex-col gap-4">
          <VisuallyHidden>{m["promotion.loading"]()}</VisuallyHidden>
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
        </div>
      ) : null}
    </>
  )
}

function NewButtons() {
  return (
    <>
      <Button variant="outline" render={<Link to="/promotions/send" />}>
        {m["promotion_send.new"]()}
      </Button>
      <Button variant="outline" render={<Link to="/promotions/new/slider" />}>
        {m["promotion.new_slider"]()}
      </Button>
      <Button
        startIcon={<PlusIcon className="size-5" />}
        render={<Link to="/promotions/new/popup" />}
      >
        {m["promotion.new_popup"]()}
      </Button>
    </>
  )
}

function Sections({ promotions, timezone }: { promotions: Promotion[]; timezone: string }) {
  return (
    <>
      <Section
        title={m["promotion.popups_title"]()}
        text={m["promotion.popups_text"]()}
        none={m["promotion.popups_none"]()}
        promotions={promotions.filter(({ kind }) => kind === "popup")}
        timezone={timezone}
      />
      <Section
        title={m["promotion.sliders_title"]()}
        text={m["promotion.sliders_text"]()}
        none={m["promotion.sliders_none"]()}
        promotions={promotions.filter(({ kind }) => kind === "slider")}
        timezone={timezone}
      />
    </>
  )
}

type SectionProps = {
  title: string
  text: string
  none: string
  promotions: Promotion[]
  timezone: string
}

function Section({ title, text, none, promotions, timezone }: SectionProps) {
  return (
    <section aria-label={title}>
      <h2 className="text-title font-semibold">{title}</h2>
      <p className="mb-4 text-ink-2">{text}</p>
      {promotions.length > 0 ? (
        <ul aria-label={title} className="flex flex-col gap-4">
          {promotions.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} timezone={timezone} />
          ))}
        </ul>
      ) : (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-6 text-center text-ink-2">
          {none}
        </p>
      )}
    </section>
  )
}

function NoPromotions() {
  return (
    <EmptyCard
      icon={<MegaphoneIcon />}
      title={m["promotion.empty_title"]()}
      text={m["promotion.empty_text"]()}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <NewButtons />
        </div>
      }
    />
  )
}
