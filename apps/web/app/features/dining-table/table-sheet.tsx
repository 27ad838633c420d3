import { m } from "@sufra/messages"
import { Sheet } from "@sufra/ui/sheet"
import type { Sitting } from "./sitting.ts"
import { TablePanel } from "./table-panel.tsx"

type TableSheetProps = {
  uuid: string
  title: string
  sitting: Sitting
  isOpen: boolean
  onClose: () => void
  onChange: () => void
}

export function TableSheet(props: TableSheetProps) {
  const { uuid, title, sitting, isOpen, onClose, onChange } = props
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
      <div className="pt-4">
        <TablePanel uuid={uuid} sitting={sitting} onChange={onChange} />
      </div>
    </Sheet>
  )
}
