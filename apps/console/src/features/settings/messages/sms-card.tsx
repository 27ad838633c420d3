import { needsAccount, type SmsProvider, smsProviders } from "@sufra/domain/message/message-account"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
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

type Account = MessageAccounts["sms"]
type SmsForm = { provider: SmsProvider | ""; account: string; sender: string; key: string }

const words: Record<SmsProvider, { name: () => string; key: () => string }> = {
  unifonic: { name: m["settings.provider_unifonic"], key: m["settings.key_unifonic"] },
  taqnyat: { name: m["settings.provider_taqnyat"], key: m["settings.key_taqnyat"] },
  twilio: { name: m["settings.provider_twilio"], key: m["settings.key_twilio"] },
}

/** The number of a test is no field of the account. */
const fieldOf = { account: "account", sender: "sender", key: "key" } as const

const formOf = ({ provider, account, sender }: Account): SmsForm => ({
  ...{ provider: provider ?? "", account, sender, key: "" },
})

const bodyOf = ({ provider, account, sender, key }: SmsForm) => ({
  ...{ provider: provider || null, account, sender, key: key.trim() || null },
})

export function useSmsForm(account: Account, onSaved?: () => unknown) {
  return useSectionForm({
    view: account,
    formOf,
    send: (typed: SmsForm, version) =>
      api("PUT /staff/message-accounts/sms/", { body: { ...bodyOf(typed), version } }),
    query: "message-accounts",
    ...(onSaved && { onSaved }),
  })
}

/** Who carries the place's SMS, with a button that really sends one. */
export function SmsCard({ account }: { account: Account }) {
  const { form, save, discard } = useSmsForm(account)
  const { isDirty, isSubmitting } = form.formState
  return (
    <SectionCard
      title={m["settings.sms_title"]()}
      text={m["settings.sms_text"]()}
      fixedBy={account.fixed_by}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(save)}
      onDiscard={discard}
    >
      <SmsFields form={form} account={account} />
    </SectionCard>
  )
}

type SmsFieldsProps = { form: UseFormReturn<SmsForm>; account: Account }

/** The account, unless the environment decides, and the test of what is typed. */
export function SmsFields({ form, account }: SmsFieldsProps) {
  const language = useLocale()
  const isFixed = account.fixed_by !== null
  return (
    <>
      {isFixed ? null : <AccountFields form={form} account={account} />}
      {isFixed || form.watch("provider") !== "" ? (
        <TestMessage
          type="tel"
          toLabel={m["settings.test_sms_to"]()}
          label={m["settings.test_sms"]()}
          send={(to) =>
            api("POST /staff/message-accounts/sms/test/", {
              body: { ...bodyOf(form.getValues()), to, language },
            })
          }
          showErrors={(error) => showFieldErrors(form, error, fieldOf)}
        />
      ) : null}
    </>
  )
}

function AccountFields({ form, account }: SmsFieldsProps) {
  const { errors } = form.formState
  const provider = form.watch("provider")
  const isTwilio = needsAccount(provider || null)
  return (
    <>
      <SelectField
        {...form.register("provider")}
        label={m["settings.provider"]()}
        placeholder={m["settings.provider_none"]()}
        options={smsProviders.map((value) => ({ value, label: words[value].name() }))}
        error={fieldErrorText(errors.provider?.message)}
        className="max-w-md"
      />
      {provider === "" ? null : (
        <div className="grid gap-5 sm:grid-cols-2">
          {isTwilio ? (
            <TextField
              {...form.register("account")}
              label={m["settings.account_sid"]()}
              error={fieldErrorText(errors.account?.message)}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
            />
          ) : null}
          <SecretField
            {...form.register("key")}
            label={words[provider].key()}
            isSet={account.key !== null && provider === account.provider}
            hint={keyHint(provider === account.provider ? account.key : null)}
            error={fieldErrorText(errors.key?.message)}
          />
          <TextField
            {...form.register("sender")}
            label={m["settings.sender"]()}
            hint={isTwilio ? m["settings.sender_twilio_hint"]() : m["settings.sender_hint"]()}
            error={fieldErrorText(errors.sender?.message)}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      )}
      <ChangedLine changed={account.changed} />
    </>
  )
}
