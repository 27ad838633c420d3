import { MessagesPage } from "../features/message/index.ts"
import { canDo, RequireCapability, useStaff } from "../features/staff/index.ts"

export default function Messages() {
  const staff = useStaff()
  return (
    <RequireCapability capability="messages.view">
      <MessagesPage
        establishmentId={staff.establishment?.id ?? ""}
        canRetry={canDo(staff, "messages.retry")}
        canDecide={canDo(staff, "branch.arrange")}
      />
    </RequireCapability>
  )
}
