import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { api } from "../../../shell/api/api.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { fieldRules, showFieldErrors } from "../../../shell/errors/form-errors.ts"
import { useLocale } from "../../../shell/locale.ts"
import { EmailField } from "../email-field.tsx"
import { RefusalNotice } from "../refusal-notice.tsx"
import { fetchPeopleAgain, type Invite, type NamedBranch, type PlaceRole } from "./people.ts"
import { lacksBranches, type Post, PostFields } from "./post-fields.tsx"

type Typed = { name: string; email: string }

type InviteDialogProps = {
  id: string
  roles: PlaceRole[]
  branches: NamedBranch[]
  onMade: (invite: Invite) => void
  onClose: () => void
}

const optionalEmail = {
  validate: (value: string) => value.trim() === "" || fieldRules.email.validate(value),
}

export function InviteDialog({ id, roles, branches, onMade, onClose }: InviteDialogProps) {
  const language = useLocale()
  const form = useForm<Typed>({ defaultValues: { name: "", email: "" } })
  const [post, setPost] = useState<Post>({
    role: roles.includes("cashier") ? "cashier" : (roles[0] ?? "cashier"),
    branchIds: null,
  })
  const [refusal, setRefusal] = useState<unknown>(null)
  const { errors, isSubmitting, isSubmitted } = form.formState
  const submit = useSingleFlight(async ({ name, email }: Typed) => {
    if (lacksBranches(post)) return
    setRefusal(null)
    try {
      const invite = await api("POST /staff/invites/", {
        body: {
          id,
          name,
          email: email.trim() || null,
          role: post.role,
          branch_ids: post.branchIds ?? [],
          language,
        },
      })
      onClose()
      onMade(invite)
      await fetchPeopleAgain()
    } catch (error) {
      if (hasCode(error, "email_taken")) {
        form.setError("email", { message: "email_taken" }, { shouldFocus: true })
      } else if (!showFieldErrors(form, error, { name: "name", email: "email" })) setRefusal(error)
    }
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      title={m["people.invite_title"]()}
      description={m["people.invite_text"]()}
      closeLabel={m["action.close"]()}
    >
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <RefusalNotice refusal={refusal} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...form.register("name", fieldRules.name("name_required"))}
            label={m["field.name"]()}
            error={fieldErrorText(errors.name?.message)}
            autoComplete="off"
          />
          <EmailField
            {...form.register("email", optionalEmail)}
            label={m["people.invite_email"]()}
            hint={m["people.invite_email_hint"]()}
            error={fieldErrorText(errors.email?.message)}
            autoComplete="off"
          />
        </div>
        <PostFields {...{ post, roles, branches }} isAsked={isSubmitted} onChange={setPost} />
        <div className="flex justify-end gap-2">
          <Button variant="plain" onClick={onClose}>
            {m["action.cancel"]()}
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {m["people.invite_submit"]()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
