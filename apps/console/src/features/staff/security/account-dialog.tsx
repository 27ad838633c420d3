import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import type { ReactNode } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { RefusalNotice } from "../refusal-notice.tsx"

type AccountDialogProps<Values extends FieldValues> = {
  title: string
  text?: string
  submitLabel: string
  form: UseFormReturn<Values>
  refusal: unknown
  onSubmit: (values: Values) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A short form about one's own account. */
export function AccountDialog<Values extends FieldValues>(props: AccountDialogProps<Values>) {
  const { title, text, submitLabel, form, refusal, onSubmit, onClose, children } = props
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      size="small"
      title={title}
      description={text}
      closeLabel={m["action.close"]()}
    >
      <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="flex flex-col gap-5">
        <RefusalNotice refusal={refusal} />
        {children}
        <div className="flex justify-end gap-2">
          <Button variant="plain" onClick={onClose}>
            {m["action.cancel"]()}
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
