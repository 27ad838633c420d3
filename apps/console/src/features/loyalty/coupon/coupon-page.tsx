import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { EditorFrame, EditorPage } from "../editor-page.tsx"
import { usePlaceNames } from "../place-names.ts"
import { CouponEditor } from "./coupon-editor.tsx"
import { couponsQuery } from "./coupons.ts"

const homeOf = () => ({ path: "/loyalty/coupons", label: m["coupon_editor.back"]() })

export function NewCouponPage({ establishmentId }: { establishmentId: string }) {
  // Kept while the page is open: a retry after a lost answer makes no second one.
  const [id] = useState(newId)
  const names = usePlaceNames(establishmentId)
  return (
    <EditorFrame title={m["coupon_editor.new"]()} home={homeOf()}>
      <CouponEditor id={id} saved={null} place={names} />
    </EditorFrame>
  )
}

export function CouponPage({ establishmentId, id }: { establishmentId: string; id: string }) {
  const list = useQuery(couponsQuery)
  const names = usePlaceNames(establishmentId)
  return (
    <EditorPage
      id={id}
      list={list}
      title={m["coupon_editor.edit"]()}
      home={homeOf()}
      removedText={m["coupon_editor.removed_meanwhile"]()}
    >
      {(coupon) => <CouponEditor key={id} id={id} saved={coupon} place={names} />}
    </EditorPage>
  )
}
