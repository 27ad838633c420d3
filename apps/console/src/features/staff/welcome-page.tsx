import type { StaffRole } from "@sufra/domain/staff/roles"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { EmptyState } from "@sufra/ui/empty-state"
import { type IconProps, UserIcon } from "@sufra/ui/icon"
import type { ComponentType } from "react"
import { Link } from "react-router"
import { ScooterIcon } from "../../shell/console-icons.tsx"
import { StatePicture } from "../../shell/state-picture.tsx"
import { usePageTitle } from "../../shell/use-page-title.ts"
import { useStaff } from "./me.ts"

type Coming = { text: () => string; Icon: ComponentType<IconProps> }

const comingFor: Partial<Record<StaffRole, Coming>> = {
  courier: { text: () => m["welcome.courier_text"](), Icon: ScooterIcon },
}
const otherComing: Coming = { text: () => m["welcome.other_text"](), Icon: UserIcon }

/** For a role whose own screen comes with ordering: says so, and promises nothing else. */
export function WelcomePage() {
  const staff = useStaff()
  const title = m["welcome.title"]({ name: staff.name })
  usePageTitle(title)
  const { text, Icon } = comingFor[staff.role] ?? otherComing
  return (
    <Card padding="large">
      <EmptyState
        level={1}
        picture={
          <StatePicture>
            <Icon />
          </StatePicture>
        }
        title={title}
        text={text()}
        action={
          <Button variant="outline" render={<Link to="/account" />}>
            {m["welcome.account"]()}
          </Button>
        }
      />
    </Card>
  )
}
