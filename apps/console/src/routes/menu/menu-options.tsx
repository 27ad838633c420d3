import { useParams } from "react-router"
import { GroupPage, OptionsPage } from "../../features/menu/options/index.ts"
import { RequireCapability } from "../../features/staff/index.ts"

export default function MenuOptions() {
  const { groupId } = useParams()
  return (
    <RequireCapability capability="menu.edit">
      {groupId ? <GroupPage groupId={groupId} /> : <OptionsPage />}
    </RequireCapability>
  )
}
