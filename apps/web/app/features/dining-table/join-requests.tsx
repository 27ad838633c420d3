import { createPortal } from "react-dom"
import { usePlaceBanner } from "../../shell/frame/place-banner.tsx"
import type { Place } from "../establishment/index.ts"
import { type Sitting, useSitting } from "./sitting.ts"
import { useTableActions } from "./table-actions.ts"
import { Asking } from "./table-panel.tsx"

type JoinRequestsProps = { uuid: string; sitting: Sitting; onChange: () => void }

/** Who asks to sit down is shown at the head of any page: whoever may answer need not look for it. */
export function JoinRequests({ uuid, sitting, onChange }: JoinRequestsProps) {
  const banner = usePlaceBanner()
  const actions = useTableActions(uuid, onChange)
  return banner && createPortal(<Asking sitting={sitting} actions={actions} />, banner)
}

/** The same on pages that have no button of the table. */
export function TableRequests({ uuid, place }: { uuid: string; place: Place }) {
  const { data: sitting, reload } = useSitting(uuid, place)
  return sitting && <JoinRequests uuid={uuid} sitting={sitting} onChange={reload} />
}
