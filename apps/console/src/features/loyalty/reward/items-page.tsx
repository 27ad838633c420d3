import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { type PlaceNames, usePlaceNames } from "../place-names.ts"
import { RuleListPage } from "../rule-list-page.tsx"
import { ItemCard } from "./item-card.tsx"
import { type Shelf, shelfOf, shelfText, shelves } from "./item-words.ts"
import { type RewardItem, rewardItemsQuery } from "./items.ts"

export function RewardItemsPage({ establishmentId }: { establishmentId: string }) {
  usePageTitle(m["loyalty_editor.tab_rewards"]())
  const query = useQuery(rewardItemsQuery)
  const names = usePlaceNames(establishmentId)
  return (
    <RuleListPage
      query={query}
      empty={{ title: m["reward_editor.empty_title"](), text: m["reward_editor.empty_text"]() }}
      create={{ to: "/loyalty/rewards/new", label: m["reward_editor.new"]() }}
    >
      {(items) => <ItemList items={items} place={names} />}
    </RuleListPage>
  )
}

/** Both shops and what is only given are one list. What is looked at stays in the address, for the way back. */
function ItemList({ items, place }: { items: RewardItem[]; place: PlaceNames }) {
  const [params, setParams] = useSearchParams()
  const chosen = shelves.find((shelf) => shelf === params.get("show")) ?? null
  const shown = items.filter((item) => !chosen || shelfOf(item) === chosen)
  const choose = (shelf: Shelf | null) => setParams(shelf ? { show: shelf } : {}, { replace: true })
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section */}
      <div role="group" aria-label={m["reward_editor.filter"]()} className="flex flex-wrap gap-2">
        <Chip selected={chosen === null} onClick={() => choose(null)}>
          {m["reward_editor.filter_all"]()}
        </Chip>
        {shelves.map((shelf) => (
          <Chip key={shelf} selected={chosen === shelf} onClick={() => choose(shelf)}>
            {shelfText(shelf)}
          </Chip>
        ))}
      </div>
      {shown.length > 0 ? (
        <ul aria-label={m["loyalty_editor.tab_rewards"]()} className="flex flex-col gap-4">
          {shown.map((item) => (
            <ItemCard key={item.id} item={item} place={place} />
          ))}
        </ul>
      ) : (
        <p role="status" className="text-ink-2">
          {m["reward_editor.filter_none"]()}
        </p>
      )}
    </>
  )
}
