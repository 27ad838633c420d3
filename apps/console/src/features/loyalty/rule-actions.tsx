import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EditIcon, TrashIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { Link } from "react-router"
import { DeleteDialog } from "../../shell/editing/delete-dialog.tsx"

type RuleActionsProps = {
  name: string
  editPath: string
  remove: () => Promise<void>
  /** What becomes of it, asked before it is deleted. */
  removeText: string
  removedText: string
}

/** Edit and delete, below a coupon, a reward or a card of a list. */
export function RuleActions(props: RuleActionsProps) {
  const { name, editPath, remove, removeText, removedText } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex w-full justify-end gap-1 border-t border-line pt-3">
      <Button
        variant="plain"
        startIcon={<EditIcon className="size-5" />}
        aria-label={m["promotion.edit_of"]({ name })}
        render={<Link to={editPath} />}
      >
        {m["action.edit"]()}
      </Button>
      <Button
        variant="plain"
        startIcon={<TrashIcon className="size-5" />}
        aria-label={m["promotion.delete_of"]({ name })}
        onClick={() => setAsking(true)}
      >
        {m["action.delete"]()}
      </Button>
      <DeleteDialog
        name={name}
        text={removeText}
        done={removedText}
        remove={remove}
        open={isAsking}
        onOpenChange={setAsking}
      />
    </div>
  )
}
