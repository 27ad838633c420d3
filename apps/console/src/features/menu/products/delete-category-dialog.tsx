import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { RadioGroup } from "@sufra/ui/radio-group"
import { SelectField } from "@sufra/ui/select-field"
import { useState } from "react"
import { api } from "../../../shell/api.ts"
import { useLocale } from "../../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../../shell/toasts.ts"
import { useSingleFlight } from "../../../shell/use-single-flight.ts"
import { type Category, refreshMenu } from "../menu.ts"

type DeleteCategoryDialogProps = { category: Category; others: Category[]; onClose: () => void }
type Fate = "move" | "delete"

/** Products are never lost by a slip: moving them is what is chosen at first. */
export function DeleteCategoryDialog({ category, others, onClose }: DeleteCategoryDialogProps) {
  const locale = useLocale()
  const name = category.name[locale]
  const count = category.products.length
  const [fate, setFate] = useState<Fate>(others.length > 0 ? "move" : "delete")
  const [target, setTarget] = useState(others[0]?.id ?? "")
  const [isBusy, setIsBusy] = useState(false)
  const remove = useSingleFlight(async () => {
    setIsBusy(true)
    const query = fate === "move" ? { move_to: target } : { with_products: "true" as const }
    try {
      await api("DELETE /staff/menu/categories/{id}/", {
        params: { id: category.id },
        query: count > 0 ? query : {},
      })
      await refreshMenu()
      toastSuccess(m["delete.done"]({ name }))
      onClose()
    } catch (error) {
      setIsBusy(false)
      toastFailure(error)
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={m["delete.title"]({ name })}
      description={
        count === 0
          ? m["menu_editor.category_delete_empty"]()
          : m["menu_editor.category_delete_text"]({ count })
      }
      closeLabel={m["action.close"]()}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            {m["action.cancel"]()}
          </Button>
          <Button variant="danger" loading={isBusy} onClick={() => void remove()}>
            {fate === "delete" && count > 0
              ? m["menu_editor.category_delete_all"]()
              : m["menu_editor.category_delete"]()}
          </Button>
        </>
      }
    >
      {count === 0 ? null : (
        <>
          <RadioGroup
            legend={m["menu_editor.category_fate"]()}
            value={fate}
            onValueChange={(value) => setFate(value as Fate)}
            options={[
              { value: "move", label: m["menu_editor.fate_move"](), disabled: others.length === 0 },
              { value: "delete", label: m["menu_editor.fate_delete"]({ count }) },
            ]}
          />
          {fate === "move" ? (
            <SelectField
              label={m["menu_editor.fate_target"]()}
              value={target}
              onChange={(event) => setTarget(event.currentTarget.value)}
              options={others.map((one) => ({ value: one.id, label: one.name[locale] }))}
              className="mt-3"
            />
          ) : null}
        </>
      )}
    </Dialog>
  )
}
