import { useParams } from "react-router"
import { GuidePage } from "../features/setup-guide/guide/index.ts"
import { RequireCapability, type Staff } from "../features/staff/index.ts"
import { SignedIn, usePlaceOf } from "./signed-in.tsx"

export default function Guide() {
  return <SignedIn>{(staff) => <GuideOf staff={staff} />}</SignedIn>
}

function GuideOf({ staff }: { staff: Staff }) {
  usePlaceOf(staff)
  const { step } = useParams()
  return (
    <RequireCapability capability="settings.edit">
      <GuidePage path={step} />
    </RequireCapability>
  )
}
