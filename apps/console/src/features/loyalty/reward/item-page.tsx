import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { EditorFrame, EditorPage } from "../editor-page.tsx"
import { usePlaceNames } from "../place-names.ts"
import { ItemEditor } from "./item-editor.tsx"
import { rewardItemsQuery } from "./items.ts"

const homeOf = () => ({ path: "/loyalty/rewards", label: m["loyalty_editor.tab_rewards"]() })

export function NewRewardItemPage({ establishmentId }: { establishmentId: string }) {
  // Kept while the page is open: a retry after a lost answer makes no second one.
  const [id] = useState(newId)
  const names = usePlaceNames(establishmentId)
  return (
    <EditorFrame title={m["reward_editor.new"]()} home={homeOf()}>
      <ItemEditor id={id} saved={null} place={names} />
    </EditorFrame>
  )
}

export function RewardItemPage({ establishmentId, id }: { establishmentId: string; id: string }) {
  const list = useQuery(rewardItemsQuery)
  const names = usePlaceNames(establishmentId)
  return (
    <EditorPage
      id={id}
      list={list}
      title={m["reward_editor.edit"]()}
      home={homeOf()}
      removedText={m["reward_editor.removed_meanwhile"]()}
    >
      {(item) => <ItemEditor key={id} id={id} saved={item} place={names} />}
    </EditorPage>
  )
}
