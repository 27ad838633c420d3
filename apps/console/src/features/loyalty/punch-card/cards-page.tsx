import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { GiftIcon, PlusIcon } from "@sufra/ui/icon"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { EmptyCard } from "../../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { LoyaltyFrame, LoyaltySkeleton } from "../loyalty-frame.tsx"
import { usePlaceNames } from "../place-names.ts"
import { rewardItemsQuery } from "../reward/items.ts"
import { CardRow } from "./card-row.tsx"
import { punchCardsQuery } from "./cards.ts"

export function PunchCardsPage({ establishmentId }: { establishmentId: string }) {
  usePageTitle(m["loyalty_editor.tab_cards"]())
  const { data, error, refetch } = useQuery(punchCardsQuery)
  const { data: items } = useQuery(rewardItemsQuery)
  const names = usePlaceNames(establishmentId)
  const rewardOf = (id: string) => items?.find((item) => item.id === id)?.name ?? null
  const isEmpty = data?.length === 0
  return (
    <LoyaltyFrame actions={data && !isEmpty ? <NewButton /> : null}>
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data && !isEmpty ? (
        <ul aria-label={m["loyalty_editor.tab_cards"]()} className="flex flex-col gap-4">
          {data.map((card) => (
            <CardRow key={card.id} card={card} reward={rewardOf(card.item_id)} place={names} />
          ))}
        </ul>
      ) : null}
      {isEmpty ? (
        <EmptyCard
          icon={<GiftIcon />}
          title={m["punch_editor.empty_title"]()}
          text={m["punch_editor.empty_text"]()}
          action={<NewButton />}
        />
      ) : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <LoyaltySkeleton /> : null}
    </LoyaltyFrame>
  )
}

function NewButton() {
  return (
    <Button
      startIcon={<PlusIcon className="size-5" />}
      render={<Link to="/loyalty/punch-cards/new" />}
    >
      {m["punch_editor.new"]()}
    </Button>
  )
}
