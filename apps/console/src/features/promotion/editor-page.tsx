import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { Navigate } from "react-router"
import { Failure } from "../../shell/errors/failure.tsx"
import { BackLink } from "../../shell/page/back-link.tsx"
import { Notice } from "../../shell/page/notice.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { PopupEditor } from "./popup-editor.tsx"
import { type Promotion, promotionsQuery } from "./promotions.ts"
import { SliderEditor } from "./slider-editor.tsx"

type Kind = Promotion["kind"]

/** Something new of a kind. */
export function NewPromotionPage({
  establishmentId,
  kind,
}: {
  establishmentId: string
  kind: Kind
}) {
  // Kept while the page is open: a retry after a lost answer makes no second one.
  const [id] = useState(newId)
  const title = kind === "popup" ? m["promotion.new_popup"]() : m["promotion.new_slider"]()
  const shared = { id, establishmentId, saved: null }
  return (
    <EditorFrame title={title}>
      {kind === "popup" ? <PopupEditor {...shared} /> : <SliderEditor {...shared} />}
    </EditorFrame>
  )
}

export function EditorPage({ establishmentId, id }: { establishmentId: string; id: string }) {
  const { data, error, refetch } = useQuery(promotionsQuery)
  const current = data?.find((promotion) => promotion.id === id)
  // Deleted by a colleague while it was open: what was typed stays in view, with a word about it.
  const [opened, setOpened] = useState(current)
  if (current && current !== opened) setOpened(current)
  const found = current ?? opened
  if (data && !found) return <Navigate to="/promotions" replace />
  const title =
    found?.kind === "slider" ? m["promotion.edit_slider"]() : m["promotion.edit_popup"]()
  return (
    <EditorFrame title={title}>
      {data && !current ? (
        <Notice tone="danger">{m["promotion.deleted_meanwhile"]()}</Notice>
      ) : null}
      {found ? <Editor key={id} promotion={found} establishmentId={establishmentId} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <EditorSkeleton /> : null}
    </EditorFrame>
  )
}

function Editor(props: { promotion: Promotion; establishmentId: string }) {
  const { promotion, establishmentId } = props
  const shared = { id: promotion.id, establishmentId }
  return promotion.kind === "popup" ? (
    <PopupEditor {...shared} saved={promotion} />
  ) : (
    <SliderEditor {...shared} saved={promotion} />
  )
}

function EditorFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        back={<BackLink to="/promotions" label={m["promotion.back"]()} />}
      />
      {children}
    </>
  )
}

function EditorSkeleton() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <VisuallyHidden>{m["promotion.loading"]()}</VisuallyHidden>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
      <Skeleton className="h-160 rounded-card" />
    </div>
  )
}
