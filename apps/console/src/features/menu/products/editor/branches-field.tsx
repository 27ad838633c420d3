import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { useController } from "react-hook-form"
import { useLocale } from "../../../../shell/locale.ts"
import type { StaffMenu } from "../../menu.ts"
import type { CategoryForm } from "../category/category-form.ts"

/** None chosen is every branch, those opened later included. */
export function BranchesField({ branches }: { branches: StaffMenu["branches"] }) {
  const locale = useLocale()
  const { field } = useController<CategoryForm, "branchIds">({ name: "branchIds" })
  const isEverywhere = field.value.length === 0
  function toggle(id: string, isChosen: boolean) {
    field.onChange(isChosen ? [...field.value, id] : field.value.filter((one) => one !== id))
  }
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{m["branches.title"]()}</legend>
      <Checkbox
        label={m["branches.all"]()}
        checked={isEverywhere}
        onCheckedChange={(all) => field.onChange(all ? [] : [branches[0]?.id])}
      />
      {isEverywhere
        ? null
        : branches.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name[locale]}
              checked={field.value.includes(id)}
              onCheckedChange={(isChosen) => toggle(id, isChosen)}
              className="ps-6"
            />
          ))}
    </fieldset>
  )
}
