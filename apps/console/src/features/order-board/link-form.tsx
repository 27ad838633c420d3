import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { fieldRules, showWireErrors } from "../../shell/errors/form-errors.ts"
import { useLocale } from "../../shell/locale.ts"
import { toastFailure } from "../../shell/page/toasts.ts"
import type { StaffOrder } from "../order/index.ts"
import { makeLink } from "./courier-link.ts"
import { askAbout } from "./order-question.ts"

type LinkFields = { name: string; phone: string }

type LinkFormProps = { order: StaffOrder; onBack: () => void }

/** Who carries it, and where the link goes; then it is shown, to be handed over. */
export function LinkForm({ order, onBack }: LinkFormProps) {
  const language = useLocale()
  // Kept over a try that failed: a retry makes no second link.
  const [id] = useState(newId)
  const form = useForm<LinkFields>({ defaultValues: { name: "", phone: "" } })
  const { errors, isSubmitting } = form.formState
  const hasPhone = form.watch("phone").trim() !== ""
  const send = useSingleFlight(async ({ name, phone }: LinkFields) => {
    try {
      const wanted = { id, name, phone: phone.trim() || null, language }
      askAbout(await makeLink(order, wanted), "link")
    } catch (error) {
      if (!showWireErrors(form, error)) toastFailure(error)
    }
  })
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="flex flex-col gap-4">
      <TextField
        {...form.register("name", fieldRules.name("name_required"))}
        autoFocus
        label={m["courier.link_name"]()}
        hint={m["courier.link_name_hint"]()}
        error={fieldErrorText(errors.name?.message)}
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...form.register("phone")}
        label={m["courier.link_phone"]()}
        note={m["field.optional"]()}
        hint={m["courier.link_phone_hint"]()}
        error={fieldErrorText(errors.phone?.message)}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
      />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button variant="plain" onClick={onBack}>
          {m["action.cancel"]()}
        </Button>
        <Button type="submit" loading={isSubmitting}>
          {hasPhone ? m["courier.link_make_and_send"]() : m["courier.link_make"]()}
        </Button>
      </div>
    </form>
  )
}
