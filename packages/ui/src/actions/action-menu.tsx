import { Menu } from "@base-ui/react/menu"
import { cloneElement, type ReactElement, type ReactNode, useState } from "react"
import { classNames } from "../class-names.ts"
import { useOverlayDirection } from "../direction.tsx"

export type ActionMenuItem = {
  label: string
  icon?: ReactNode
  onPress: () => void
  /** What takes something away. */
  danger?: boolean
  disabled?: boolean
}

export type ActionMenuProps = {
  /** The button that opens it, with its own label. */
  trigger: ReactElement<Record<string, unknown>>
  items: readonly ActionMenuItem[]
}

/** The rarer actions of a row or a card, behind one button. */
export function ActionMenu({ trigger, items }: ActionMenuProps) {
  const direction = useOverlayDirection()
  // A list has one for each row, and most are never opened: until then it is a button and no more.
  const [isUsed, setIsUsed] = useState(false)
  if (!isUsed) {
    return cloneElement(trigger, {
      "aria-haspopup": "menu",
      "aria-expanded": false,
      onClick: () => setIsUsed(true),
    })
  }
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} dir={direction} className="z-50 outline-none">
          <Menu.Popup className="min-w-[12rem] rounded-card border border-line bg-card p-1.5 text-ink shadow-raised outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {items.map((item) => (
              <Menu.Item
                key={item.label}
                disabled={item.disabled ?? false}
                onClick={item.onPress}
                className={classNames(
                  "flex min-h-target cursor-default select-none items-center gap-3 rounded-control px-3 outline-none",
                  "data-disabled:opacity-50 data-highlighted:bg-muted",
                  item.danger && "text-danger-ink",
                )}
              >
                {item.icon}
                {item.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
