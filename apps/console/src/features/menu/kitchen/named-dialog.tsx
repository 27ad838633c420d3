import type { LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { TextField } from "@sufra/ui/field"
import type { FormEvent, ReactNode } from "react"
import { FormProvider, type UseFormReturn, useFormContext } from "react-hook-form"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { fieldRules } from "../../../shell/errors/form-errors.ts"

type WithName = { name: LocalText }

type NamedDialogProps<Form extends WithName> = {
  title: string
  form: UseFormReturn<Form>
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  children?: ReactNode
}

/** The dialog of a thing with a name in both languages, and perhaps a field more. */
export function NamedDialog<Form extends WithName>(props: NamedDialogProps<Form>) {
  const { title, form, onSubmit, onClose, children } = props
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      // A press beside it must not throw away what was typed.
      dismissible={false}
      title={title}
      closeLabel={m["action.close"]()}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            {m["action.cancel"]()}
          </Button>
          <Button type="submit" form="named-form" loading={form.formState.isSubmitting}>
            {m["action.save"]()}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id="named-form" noValidate onSubmit={onSubmit} className="grid gap-4 sm:grid-cols-2">
          <NameFields />
          {children}
        </form>
      </FormProvider>
    </Dialog>
  )
}

function NameFields() {
  const { register, formState } = useFormContext<WithName>()
  const { name: errors } = formState.errors
  return (
    <>
      <TextField
        {...register("name.sa", fieldRules.name())}
        label={m["field.name_sa"]()}
        error={fieldErrorText(errors?.sa?.message)}
        lang="ar"
        dir="rtl"
      />
      <TextField
        {...register("name.en", fieldRules.name())}
        label={m["field.name_en"]()}
        error={fieldErrorText(errors?.en?.message)}
        lang="en"
        dir="ltr"
      />
    </>
  )
}
