import punchesPicture from "@lobehub/fluent-emoji-3d/assets/1f39f-fe0f.webp"
import { givesRewards } from "@sufra/domain/establishment/modules"
import { m } from "@sufra/messages"
import { type TabItem, Tabs } from "@sufra/ui/tabs"
import type { ComponentType, ReactNode } from "react"
import { useParams, useSearchParams } from "react-router"
import { useStarted } from "../../../shell/start/use-started.ts"
import { PersonalPage, SignInCard } from "../../customer/index.ts"
import { ModulePage, type Place, usePlace } from "../../establishment/index.ts"
import { AllPunches } from "../../punch-card/index.ts"
import { CouponHistory } from "./coupon-history.tsx"
import { Ledger } from "./ledger.tsx"
import { NothingYet } from "./nothing-yet.tsx"
import { PrizeHistory } from "./prize-history.tsx"

type HistoryScreenProps = {
  /** What was ordered here. */
  orders: ReactNode
  /** All of it in one time line. */
  activity: ComponentType<{ uuid: string; customerId: string }>
}

function tabsOf(
  place: Place,
  {
    uuid,
    customerId,
    orders,
    activity: Activity,
  }: HistoryScreenProps & { uuid: string; customerId: string },
): TabItem[] {
  const { subscriptions } = place
  const tab = (value: string, label: string, content: ReactNode) => ({ value, label, content })
  const whose = { uuid, customerId }
  const noPunches = (
    <NothingYet
      picture={punchesPicture}
      title={m["history.punches_empty_title"]()}
      text={m["history.punches_empty_text"]()}
    />
  )
  const byKind = [
    ...(subscriptions.includes("ordering") ? [tab("orders", m["history.orders"](), orders)] : []),
    ...(subscriptions.includes("loyalty")
      ? [tab("points", m["history.points"](), <Ledger {...whose} />)]
      : []),
    ...(subscriptions.includes("coupon") || givesRewards(subscriptions)
      ? [tab("coupons", m["history.coupons"](), <CouponHistory {...whose} />)]
      : []),
    ...(givesRewards(subscriptions)
      ? [tab("prizes", m["history.prizes"](), <PrizeHistory customerId={customerId} />)]
      : []),
    ...(subscriptions.includes("punch-card")
      ? [tab("punches", m["history.punches"](), <AllPunches uuid={uuid} nothing={noPunches} />)]
      : []),
  ]
  // Of one kind the list is the time line.
  if (byKind.length < 2) return byKind
  return [tab("activity", m["history.activity"](), <Activity {...whose} />), ...byKind]
}

/** What became of all that a guest did here, by kind. */
export function HistoryScreen(given: HistoryScreenProps) {
  const { id } = usePlace()
  const guest = (
    <SignInCard
      placeId={id}
      title={m["history.sign_in_title"]()}
      text={m["history.sign_in_text"]()}
    />
  )
  return (
    <PersonalPage placeId={id} guest={guest}>
      {(customer) => <History {...given} customerId={customer.id} />}
    </PersonalPage>
  )
}

/** A place with orders alone needs no tabs. */
function History(given: HistoryScreenProps & { customerId: string }) {
  const place = usePlace()
  const { uuid = place.id } = useParams()
  const [search, setSearch] = useSearchParams()
  // The page is everybody's until it has started: which tab is in the guest's own address.
  const wanted = useStarted() ? search.get("tab") : null
  const tabs = tabsOf(place, { uuid, ...given })
  const shown = tabs.find(({ value }) => value === wanted) ?? tabs[0]
  if (!shown) return <ModulePage name="ordering">{null}</ModulePage>
  const isOne = tabs.length === 1
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 py-4 md:px-6 md:py-6">
      <h1 className="font-semibold text-heading">
        {isOne ? m["history.title"]() : m["history.all_title"]()}
      </h1>
      {isOne ? (
        shown.content
      ) : (
        <Tabs
          label={m["history.tabs"]()}
          isSpread
          items={tabs}
          value={shown.value}
          onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        />
      )}
    </div>
  )
}
