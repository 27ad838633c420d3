import { m } from "@sufra/messages"
import { ActionMenu, type ActionMenuProps } from "@sufra/ui/action-menu"
import { Button } from "@sufra/ui/button"
import { MoreIcon } from "../console-icons.tsx"

type MoreMenuProps = {
  /** Of what: said with the button. */
  name: string
  items: ActionMenuProps["items"]
  variant?: "plain" | "outline"
}

/** What else can be done with one thing, behind three dots. */
export function MoreMenu({ name, items, variant = "plain" }: MoreMenuProps) {
  return (
    <ActionMenu
      trigger={
        <Button variant={variant} size="icon" aria-label={m["action.more_for"]({ name })}>
          <MoreIcon className="size-6 stroke-3" />
        </Button>
      }
      items={items}
    />
  )
}
