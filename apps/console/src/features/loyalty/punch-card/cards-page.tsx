import { m } from "@sufra/messages"
import { useQuery } from "@tanstack/react-query"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { usePlaceNames } from "../place-names.ts"
import { rewardItemsQuery } from "../reward/items.ts"
import { RuleListPage } from "../rule-list-page.tsx"
import { CardRow } from "./card-row.tsx"
import { punchCardsQuery } from "./cards.ts"

export function PunchCardsPage({ establishmentId }: { establishmentId: string }) {
  usePageTitle(m["loyalty_editor.tab_cards"]())
  const query = useQuery(punchCardsQuery)
  const { data: items } = useQuery(rewardItemsQuery)
  const names = usePlaceNames(establishmentId)
  const rewardOf = (id: string) => items?.find((item) => item.id === id)?.name ?? null
  return (
    <RuleListPage
      query={query}
      empty={{ title: m["punch_editor.empty_title"](), text: m["punch_editor.empty_text"]() }}
      create={{ to: "/loyalty/punch-cards/new", label: m["punch_editor.new"]() }}
    >
      {(cards) => (
        <ul aria-label={m["loyalty_editor.tab_cards"]()} className="flex flex-col gap-4">
          {cards.map((card) => (
            <CardRow key={card.id} card={card} reward={rewardOf(card.item_id)} place={names} />
          ))}
        </ul>
      )}
    </RuleListPage>
  )
}
