import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import type { UseFormReturn } from "react-hook-form"
import { api } from "../../../shell/api/api.ts"
import { SecretField } from "../../../shell/editing/secret-field.tsx"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { showFieldErrors } from "../../../shell/errors/form-errors.ts"
import { useLocale } from "../../../shell/locale.ts"
import { ChangedLine } from "../../../shell/page/changed-line.tsx"
import { SectionCard } from "../section-card.tsx"
import type { MessageAccounts } from "../settings.ts"
import { useSectionForm } from "../use-section-form.ts"
import { keyHint } from "./key-hint.ts"
import { TestMessage } from "./test-message.tsx"

type Account = MessageAccounts["email"]
type EmailForm = { host: string; port: string; user: string; from: string; key: string }

/** The address of a test is no field of the account. */
const fieldOf = { host: "host", port: "port", user: "user", from: "from", key: "key" } as const

const formOf = ({ host, port, user, from }: Account): EmailForm => ({
  ...{ host, port: String(port), user, from, key: "" },
})

const bodyOf = ({ host, port, user, from, key }: EmailForm) => ({
  ...{ host: host.trim(), port: Number(port), user, from, key: key.trim() || null },
})

/** Who carries the place's e-mails, with a button that really sends one. */
export function EmailCard({ account }: { account: Account }) {
  const language = useLocale()
  const { form, save, discard } = useSectionForm({
    view: account,
    formOf,
    send: (typed, version) =>
      api("PUT /staff/message-accounts/email/", { body: { ...bodyOf(typed), version } }),
    query: "message-accounts",
  })
  const { isDirty, isSubmitting } = form.formState
  const isFixed = account.fixed_by !== null
  return (
    <SectionCard
      title={m["settings.email_title"]()}
      text={m["settings.email_text"]()}
      fixedBy={account.fixed_by}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(save)}
      onDiscard={discard}
    >
      {isFixed ? null : <EmailFields form={form} account={account} />}
      {isFixed || form.watch("host").trim() !== "" ? (
        <TestMessage
          type="email"
          toLabel={m["settings.test_email_to"]()}
          label={m["settings.test_email"]()}
          send={(to) =>
            api("POST /staff/message-accounts/email/test/", {
              body: { ...bodyOf(form.getValues()), to, language },
            })
          }
          showErrors={(error) => showFieldErrors(form, error, fieldOf)}
          unreachableHint={isFixed ? undefined : m["settings.test_email_unreachable"]()}
        />
      ) : null}
    </SectionCard>
  )
}

const example = "\u2066Bayt Al Karam <hello@karam.example>\u2069"
const plain = { dir: "ltr", autoComplete: "off", spellCheck: false } as const

function EmailFields({ form, account }: { form: UseFormReturn<EmailForm>; account: Account }) {
  const { errors } = form.formState
  const isSame =
    form.watch("host") === account.host &&
    form.watch("port") === String(account.port) &&
    form.watch("user") === account.user
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField
          {...form.register("host")}
          {...plain}
          label={m["settings.email_host"]()}
          hint={m["settings.email_host_hint"]()}
          error={fieldErrorText(errors.host?.message)}
        />
        <TextField
          {...form.register("port")}
          {...plain}
          label={m["settings.email_port"]()}
          hint={m["settings.email_port_hint"]()}
          error={fieldErrorText(errors.port?.message)}
          inputMode="numeric"
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.register("user")}
          {...plain}
          label={m["settings.email_user"]()}
          note={m["field.optional"]()}
          error={fieldErrorText(errors.user?.message)}
        />
        <SecretField
          {...form.register("key")}
          label={m["settings.email_password"]()}
          isSet={account.key !== null && isSame}
          hint={keyHint(isSame ? account.key : null)}
          error={fieldErrorText(errors.key?.message)}
        />
      </div>
      <TextField
        {...form.register("from")}
        {...plain}
        label={m["settings.email_from"]()}
        hint={m["settings.email_from_hint"]({ example })}
        error={fieldErrorText(errors.from?.message)}
        className="max-w-lg"
      />
      <ChangedLine changed={account.changed} />
    </>
  )
}
