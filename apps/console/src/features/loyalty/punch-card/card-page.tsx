import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { EditorFrame, EditorPage } from "../editor-page.tsx"
import { usePlaceNames } from "../place-names.ts"
import { CardEditor } from "./card-editor.tsx"
import { punchCardsQuery } from "./cards.ts"

const homeOf = () => ({ path: "/loyalty/punch-cards", label: m["loyalty_editor.tab_cards"]() })

export function NewPunchCardPage({ establishmentId }: { establishmentId: string }) {
  // Kept while the page is open: a retry after a lost answer makes no second one.
  const [id] = useState(newId)
  const names = usePlaceNames(establishmentId)
  return (
    <EditorFrame title={m["punch_editor.new"]()} home={homeOf()}>
      <CardEditor id={id} saved={null} place={names} />
    </EditorFrame>
  )
}

export function PunchCardPage({ establishmentId, id }: { establishmentId: string; id: string }) {
  const list = useQuery(punchCardsQuery)
  const names = usePlaceNames(establishmentId)
  return (
    <EditorPage
      id={id}
      list={list}
      title={m["punch_editor.edit"]()}
      home={homeOf()}
      removedText={m["punch_editor.removed_meanwhile"]()}
    >
      {(card) => <CardEditor key={id} id={id} saved={card} place={names} />}
    </EditorPage>
  )
}
