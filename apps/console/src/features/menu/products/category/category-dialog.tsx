import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Checkbox } from "@sufra/ui/checkbox"
import { Dialog } from "@sufra/ui/dialog"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { FormProvider, useForm, useFormContext } from "react-hook-form"
import { useSingleFlight } from "../../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../../../shell/errors/field-error-text.ts"
import { showFieldErrors } from "../../../../shell/errors/form-errors.ts"
import { toastFailure, toastSuccess } from "../../../../shell/page/toasts.ts"
import { type Category, refreshMenu, type StaffMenu } from "../../menu.ts"
import { BranchesField } from "../editor/branches-field.tsx"
import { checkTyped } from "../editor/check-typed.ts"
import { StationField } from "../editor/station-field.tsx"

import { type CategoryForm, formOf, saveCategory } from "./category-form.ts"
import { CategoryWindows } from "./category-windows.tsx"

type CategoryDialogProps = {
  /** Null adds one. */
  category: Category | null
  branches: StaffMenu["branches"]
  onClose: () => void
}

const fieldOf = { "name.en": "name.en", "name.sa": "name.sa" } as const

export function CategoryDialog({ category, branches, onClose }: CategoryDialogProps) {
  const form = useForm<CategoryForm>({
    // Another person's save arrives while the dialog is open: what was changed here stays.
    values: formOf(category),
    resetOptions: { keepDirtyValues: true },
  })
  const [freshId] = useState(newId)
  const save = useSingleFlight(async (values: CategoryForm) => {
    try {
      await saveCategory(values, { category, newId: freshId })
      await refreshMenu()
      toastSuccess(m["menu_editor.category_saved"]())
      onClose()
    } catch (error) {
      if (!showFieldErrors(form, error, fieldOf)) toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await refreshMenu()
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      // A press beside it must not throw away what was typed.
      dismissible={false}
      title={category ? m["menu_editor.category_edit"]() : m["menu_editor.category_add"]()}
      closeLabel={m["action.close"]()}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            {m["action.cancel"]()}
          </Button>
          <Button type="submit" form="category-form" loading={form.formState.isSubmitting}>
            {m["action.save"]()}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id="category-form"
          noValidate
          onSubmit={form.handleSubmit(save)}
          className="flex flex-col gap-5"
        >
          <CategoryNames />
          <CategoryWindows />
          {branches.length > 1 ? <BranchesField branches={branches} /> : null}
          <StationField hint={m["terms.station_hint"]()} placeholder={m["terms.station_every"]()} />
          <Checkbox
            {...form.register("active")}
            label={m["menu_editor.category_active"]()}
            hint={m["menu_editor.category_active_hint"]()}
          />
        </form>
      </FormProvider>
    </Dialog>
  )
}

function CategoryNames() {
  const { register, formState } = useFormContext<CategoryForm>()
  const rules = { validate: (typed: string) => checkTyped.name(typed) ?? true }
  const { name: errors } = formState.errors
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...register("name.sa", rules)}
        label={m["field.name_sa"]()}
        error={fieldErrorText(errors?.sa?.message)}
        lang="ar"
        dir="rtl"
      />
      <TextField
        {...register("name.en", rules)}
        label={m["field.name_en"]()}
        error={fieldErrorText(errors?.en?.message)}
        lang="en"
        dir="ltr"
      />
    </div>
  )
}
