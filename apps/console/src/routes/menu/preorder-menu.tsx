import { useParams } from "react-router"
import { NewPreorderMenuPage, PreorderMenuPage } from "../../features/preorder-menu/index.ts"
import { RequireCapability, useStaff } from "../../features/staff/index.ts"

/** `/menu/preorder/new` and `/menu/preorder/{id}`. */
export default function OnePreorderMenu() {
  const establishmentId = useStaff().establishment?.id ?? ""
  const { id } = useParams()
  return (
    <RequireCapability capability="menu.edit">
      {id ? (
        <PreorderMenuPage establishmentId={establishmentId} id={id} />
      ) : (
        <NewPreorderMenuPage establishmentId={establishmentId} />
      )}
    </RequireCapability>
  )
}
