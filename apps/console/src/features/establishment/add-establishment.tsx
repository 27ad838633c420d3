import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { TextField } from "@sufra/ui/field"
import { PlusIcon } from "@sufra/ui/icon"
import { useRef, useState } from "react"
import { type UseFormReturn, useForm } from "react-hook-form"
import { api } from "../../shell/api/api.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { errorReference, errorText, hasCode } from "../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { fieldRules, showFieldErrors } from "../../shell/errors/form-errors.ts"
import { useLocale } from "../../shell/locale.ts"
import { Notice } from "../../shell/page/notice.tsx"
import { toastSuccess } from "../../shell/page/toasts.ts"
import { EmailField, PasswordField } from "../staff/index.ts"
import { establishmentsQuery } from "./establishments.ts"

type NewEstablishment = {
  name: { en: string; sa: string }
  owner_name: string
  owner_email: string
  owner_password: string
}

const empty: NewEstablishment = {
  name: { en: "", sa: "" },
  owner_name: "",
  owner_email: "",
  owner_password: "",
}
const fieldOf = {
  "name.en": "name.en",
  "name.sa": "name.sa",
  owner_name: "owner_name",
  owner_email: "owner_email",
  owner_password: "owner_password",
} as const

/** The form outlives its dialog: closing it by accident loses nothing that was typed. */
export function AddEstablishment() {
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const form = useForm<NewEstablishment>({ defaultValues: empty })
  // Kept until one try has succeeded: a retry after a lost answer makes no second place.
  const id = useRef(newId())
  const submit = useSingleFlight(async (values: NewEstablishment) => {
    setRefusal(null)
    try {
      const body = { ...values, owner_email: values.owner_email.trim(), id: id.current }
      const row = await api("POST /staff/establishments/", { body })
      id.current = newId()
      form.reset(empty)
      setOpen(false)
      toastSuccess(m["establishment.created"]({ name: row.name[locale] }))
      await queryClient.invalidateQueries({ queryKey: establishmentsQuery.queryKey })
    } catch (error) {
      if (hasCode(error, "email_taken")) {
        form.setError("owner_email", { message: "email_taken" }, { shouldFocus: true })
      } else if (!showFieldErrors(form, error, fieldOf)) setRefusal(error)
    }
  })
  return (
    <>
      <Button startIcon={<PlusIcon className="size-5" />} onClick={() => setOpen(true)}>
        {m["establishment.add"]()}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        dismissible={false}
        title={m["establishment.add"]()}
        description={m["establishment.add_text"]()}
        closeLabel={m["action.close"]()}
      >
        <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
          {refusal ? (
            <Notice tone="danger">
              {errorText(refusal)}
              <span className="block text-small">{errorReference(refusal)}</span>
            </Notice>
          ) : null}
          <Fields form={form} />
          <div className="flex justify-end gap-2">
            <Button variant="plain" onClick={() => setOpen(false)}>
              {m["action.cancel"]()}
            </Button>
            <Button type="submit" loading={form.formState.isSubmitting}>
              {m["establishment.add_submit"]()}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

function Fields({ form }: { form: UseFormReturn<NewEstablishment> }) {
  const { errors } = form.formState
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.register("name.sa", fieldRules.name())}
          label={m["field.name_sa"]()}
          error={fieldErrorText(errors.name?.sa?.message)}
          lang="ar"
          dir="rtl"
        />
        <TextField
          {...form.register("name.en", fieldRules.name())}
          label={m["field.name_en"]()}
          error={fieldErrorText(errors.name?.en?.message)}
          lang="en"
          dir="ltr"
        />
      </div>
      <TextField
        {...form.register("owner_name", fieldRules.name("name_required"))}
        label={m["establishment.owner_name"]()}
        error={fieldErrorText(errors.owner_name?.message)}
        autoComplete="off"
      />
      <EmailField
        {...form.register("owner_email", fieldRules.email)}
        label={m["establishment.owner_email"]()}
        error={fieldErrorText(errors.owner_email?.message)}
        autoComplete="off"
      />
      <PasswordField
        {...form.register("owner_password", fieldRules.newPassword)}
        label={m["establishment.owner_password"]()}
        hint={m["staff.password_hint"]()}
        error={fieldErrorText(errors.owner_password?.message)}
        autoComplete="new-password"
      />
    </>
  )
}
