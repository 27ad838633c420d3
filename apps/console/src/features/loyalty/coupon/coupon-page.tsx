import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { Navigate } from "react-router"
import { Failure } from "../../../shell/errors/failure.tsx"
import { BackLink } from "../../../shell/page/back-link.tsx"
import { Notice } from "../../../shell/page/notice.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { LoyaltySkeleton } from "../loyalty-frame.tsx"
import { usePlaceNames } from "../place-names.ts"
import { CouponEditor } from "./coupon-editor.tsx"
import { couponsQuery } from "./coupons.ts"

export function NewCouponPage({ establishmentId }: { establishmentId: string }) {
  // Kept while the page is open: a retry after a lost answer makes no second one.
  const [id] = useState(newId)
  const names = usePlaceNames(establishmentId)
  return (
    <EditorFrame title={m["coupon_editor.new"]()}>
      <CouponEditor id={id} saved={null} place={names} />
    </EditorFrame>
  )
}

export function CouponPage({ establishmentId, id }: { establishmentId: string; id: string }) {
  const { data, error, refetch } = useQuery(couponsQuery)
  const names = usePlaceNames(establishmentId)
  const current = data?.find((coupon) => coupon.id === id)
  // Deleted by a colleague while it was open: what was typed stays in view, with a word about it.
  const [opened, setOpened] = useState(current)
  if (current && current !== opened) setOpened(current)
  const found = current ?? opened
  if (data && !found) return <Navigate to="/loyalty/coupons" replace />
  return (
    <EditorFrame title={m["coupon_editor.edit"]()}>
      {data && !current ? (
        <Notice tone="danger">{m["coupon_editor.removed_meanwhile"]()}</Notice>
      ) : null}
      {found ? <CouponEditor key={id} id={id} saved={found} place={names} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <LoyaltySkeleton /> : null}
    </EditorFrame>
  )
}

function EditorFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        back={<BackLink to="/loyalty/coupons" label={m["coupon_editor.back"]()} />}
      />
      {children}
    </>
  )
}
