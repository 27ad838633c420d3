import type { CampaignKind } from "@sufra/domain/campaign/campaign"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { CodePicture } from "../../dining-table/codes/index.ts"
import { ReachNotice } from "../../staff/index.ts"
import { type MadeCode, type NewCode, useMakeCode } from "./codes.ts"

type CodeDialogProps = {
  kind: CampaignKind
  title: string
  branches: { id: string; name: LocalText }[]
  onClose: () => void
}

/** A code for a poster or a table tent that leads straight to the wheel or form. */
export function CodeDialog({ kind, title, branches, onClose }: CodeDialogProps) {
  const [made, setMade] = useState<MadeCode | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      size="small"
      title={title}
      closeLabel={m["action.close"]()}
    >
      {made ? (
        <div className="flex flex-col gap-4">
          <ReachNotice />
          <CodePicture code={made.code} label={title} screen={kind} fileName={made.source} />
          <Button variant="plain" onClick={() => setMade(null)}>
            {m["campaign_editor.code_other"]()}
          </Button>
        </div>
      ) : (
        <CodeForm kind={kind} branches={branches} onMade={setMade} />
      )}
    </Dialog>
  )
}

type CodeFormProps = Pick<CodeDialogProps, "kind" | "branches"> & {
  onMade: (made: MadeCode) => void
}

function CodeForm({ kind, branches, onMade }: CodeFormProps) {
  const locale = useLocale()
  const form = useForm<NewCode>({ defaultValues: { utm_source: kind, branch_id: "" } })
  const make = useMakeCode(form, onMade)
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(make)} className="flex flex-col gap-5">
      <p className="text-ink-2">{m["campaign_editor.code_text"]()}</p>
      <TextField
        {...form.register("utm_source", {
          validate: (value) => value.trim() !== "" || "required",
          maxLength: { value: 100, message: "too_long" },
        })}
        label={m["table_editor.source"]()}
        hint={m["table_editor.source_hint"]()}
        error={fieldErrorText(errors.utm_source?.message)}
        dir="auto"
        autoComplete="off"
      />
      <SelectField
        {...form.register("branch_id")}
        label={m["table_editor.leads_to"]()}
        placeholder={m["table_editor.whole_place"]()}
        options={branches.map(({ id, name }) => ({ value: id, label: name[locale] }))}
      />
      <Button type="submit" loading={isSubmitting}>
        {m["campaign_editor.code_make"]()}
      </Button>
    </form>
  )
}
