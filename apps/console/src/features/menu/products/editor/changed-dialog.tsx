import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { useLocale } from "../../../../shell/locale.ts"
import { differingFields } from "./differing-fields.ts"
import type { ProductForm } from "./product-form.ts"

type ChangedDialogProps = {
  mine: ProductForm
  theirs: ProductForm
  onKeepMine: () => void
  onLoadTheirs: () => void
  onClose: () => void
}

/** Nothing that was typed is lost by either answer before it is given. */
export function ChangedDialog(props: ChangedDialogProps) {
  const { mine, theirs, onKeepMine, onLoadTheirs, onClose } = props
  const list = differingFields(mine, theirs, useLocale())
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      dismissible={false}
      title={m["error.product_changed"]()}
      description={list ? m["menu_editor.changed_text"]({ list }) : m["menu_editor.changed_same"]()}
      closeLabel={m["action.close"]()}
      actions={
        <>
          <Button variant="plain" onClick={onLoadTheirs}>
            {m["menu_editor.load_theirs"]()}
          </Button>
          <Button onClick={onKeepMine}>{m["menu_editor.keep_mine"]()}</Button>
        </>
      }
    />
  )
}
