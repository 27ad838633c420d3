import { m } from "@sufra/messages"
import { RadioGroup } from "@sufra/ui/radio-group"
import { SelectField } from "@sufra/ui/select-field"
import { useState } from "react"
import { ConfirmDialog } from "../../../../shell/editing/confirm-dialog.tsx"
import { useSingleFlight } from "../../../../shell/editing/use-single-flight.ts"
import { useLocale } from "../../../../shell/locale.ts"
import type { Category } from "../../menu.ts"
import { deleteCategory, type Fate } from "./delete-category.ts"

type DeleteCategoryDialogProps = { category: Category; others: Category[]; onClose: () => void }

/** Products are never lost by a slip: moving them is what is chosen at first. */
export function DeleteCategoryDialog({ category, others, onClose }: DeleteCategoryDialogProps) {
  const name = category.name[useLocale()]
  const count = category.products.length
  const [first] = others
  const [fate, setFate] = useState<Fate>(first ? { moveTo: first.id } : "delete")
  const [isBusy, setIsBusy] = useState(false)
  const remove = useSingleFlight(async () => {
    setIsBusy(true)
    if (await deleteCategory(category, fate, name)) onClose()
    else setIsBusy(false)
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={m["delete.title"]({ name })}
      text={
        count === 0
          ? m["menu_editor.category_delete_empty"]()
          : m["menu_editor.category_delete_text"]({ count })
      }
      confirmLabel={
        fate === "delete" && count > 0
          ? m["menu_editor.category_delete_all"]()
          : m["menu_editor.category_delete"]()
      }
      isPending={isBusy}
      onConfirm={() => void remove()}
    >
      {count > 0 ? <FateChoice {...{ count, others, fate }} onChoose={setFate} /> : null}
    </ConfirmDialog>
  )
}

type FateChoiceProps = {
  count: number
  others: Category[]
  fate: Fate
  onChoose: (fate: Fate) => void
}

function FateChoice({ count, others, fate, onChoose }: FateChoiceProps) {
  const locale = useLocale()
  const firstId = others[0]?.id
  return (
    <>
      <RadioGroup
        legend={m["menu_editor.category_fate"]()}
        value={fate === "delete" ? "delete" : "move"}
        onValueChange={(value) =>
          onChoose(value === "move" && firstId ? { moveTo: firstId } : "delete")
        }
        options={[
          { value: "move", label: m["menu_editor.fate_move"](), disabled: !firstId },
          { value: "delete", label: m["menu_editor.fate_delete"]({ count }) },
        ]}
      />
      {fate === "delete" ? null : (
        <SelectField
          label={m["menu_editor.fate_target"]()}
          value={fate.moveTo}
          onChange={(event) => onChoose({ moveTo: event.currentTarget.value })}
          options={others.map((one) => ({ value: one.id, label: one.name[locale] }))}
          className="mt-3"
        />
      )}
    </>
  )
}
