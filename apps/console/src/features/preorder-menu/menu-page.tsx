import { newId } from "@sufra/domain/kernel/ids"
import { zonedTime } from "@sufra/domain/kernel/zoned-time"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { FormProvider } from "react-hook-form"
import { serverNowMs } from "../../shell/api/server-clock.ts"
import {
  EditorFrame,
  EditorLayout,
  EditorPage,
  type PlaceNames,
  useEditorForm,
  usePlaceNames,
} from "../loyalty/editing/index.ts"
import { menuForm, menuOf, menuProblems, newMenu } from "./menu-form.ts"
import { DaysSection, DishesSection, RoomSection, TermsSection } from "./menu-sections.tsx"
import { type PreorderMenu, preorderMenusQuery, savePreorderMenu } from "./preorder-menus.ts"

const listPath = "/menu/preorder"
const homeOf = () => ({ path: listPath, label: m["preorder_editor.title"]() })

type MenuEditorProps = { id: string; saved: PreorderMenu | null; place: PlaceNames }

function MenuEditor({ id, saved, place }: MenuEditorProps) {
  const { timezone } = place
  const values = useMemo(
    () => (saved ? menuForm(saved) : newMenu(zonedTime(serverNowMs(), timezone).date)),
    [saved, timezone],
  )
  const { form, layout } = useEditorForm({
    values,
    problemsOf: menuProblems,
    savedText: () => m["preorder_editor.saved"](),
    listName: "preorder-menus",
    save: async (typed) => {
      await savePreorderMenu(id, menuOf(typed), saved?.version ?? null)
      return listPath
    },
  })
  return (
    <FormProvider {...form}>
      <EditorLayout {...layout} side={<Explanation saved={saved} />}>
        <DishesSection place={place} />
        <DaysSection saved={saved} />
        <RoomSection />
        <TermsSection />
      </EditorLayout>
    </FormProvider>
  )
}

/** Explains to an owner without pre-order menus how guests will use one. */
function Explanation({ saved }: { saved: PreorderMenu | null }) {
  return (
    <Card padding="large" className="flex flex-col gap-3 text-ink-2">
      {saved && saved.coming.orders > 0 ? (
        <p className="font-medium text-ink">
          {m["preorder_editor.kept"]({ count: saved.coming.orders })}
        </p>
      ) : null}
      <p>{m["preorder_editor.how_sold"]()}</p>
      <p>{m["preorder_editor.how_cooked"]()}</p>
    </Card>
  )
}

export function NewPreorderMenuPage({ establishmentId }: { establishmentId: string }) {
  // The id stays while the page is open: a retry after a lost answer makes no second menu.
  const [id] = useState(newId)
  const names = usePlaceNames(establishmentId)
  return (
    <EditorFrame title={m["preorder_editor.new"]()} home={homeOf()}>
      <MenuEditor id={id} saved={null} place={names} />
    </EditorFrame>
  )
}

type PreorderMenuPageProps = { establishmentId: string; id: string }

export function PreorderMenuPage({ establishmentId, id }: PreorderMenuPageProps) {
  const list = useQuery(preorderMenusQuery)
  const names = usePlaceNames(establishmentId)
  return (
    <EditorPage
      id={id}
      list={list}
      title={m["preorder_editor.edit"]()}
      home={homeOf()}
      removedText={m["preorder_editor.removed_meanwhile"]()}
    >
      {(menu) => <MenuEditor key={id} id={id} saved={menu} place={names} />}
    </EditorPage>
  )
}
