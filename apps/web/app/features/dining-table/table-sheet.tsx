import { m } from "@sufra/messages"
import { Sheet } from "@sufra/ui/sheet"
import type { ReactNode } from "react"

type TableSheetProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

export function TableSheet({ title, isOpen, onClose, children }: TableSheetProps) {
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={title}
      closeLabel={m["action.close"]()}
      wide="side"
    >
      <div className="pt-4">{children}</div>
    </Sheet>
  )
}
