import { Navigate, useParams } from "react-router"
import { EditorPage, NewPromotionPage } from "../../features/promotion/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

/** `/promotions/new/popup`, `/promotions/new/slider` and `/promotions/{id}`. */
export default function PromotionEditor() {
  const establishmentId = useStaff().establishment?.id ?? ""
  return (
    <RequireCapability capability="promotion.edit">
      <Editor establishmentId={establishmentId} />
    </RequireCapability>
  )
}

function Editor({ establishmentId }: { establishmentId: string }) {
  const { id, kind } = useParams()
  if (id) return <EditorPage establishmentId={establishmentId} id={id} />
  if (kind === "popup" || kind === "slider") {
    return <NewPromotionPage key={kind} establishmentId={establishmentId} kind={kind} />
  }
  return <Navigate to="/promotions" replace />
}
