import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useQuery } from "@tanstack/react-query"
import { type SubmitEvent, useState } from "react"
import {
  accountsQuery,
  type MessageAccounts,
  SmsFields,
  useSmsForm,
} from "../../../settings/index.ts"
import { useGuideMoves } from "../guide-moves.ts"
import { LoadedStep } from "../loaded.tsx"
import { MoreLater, StepForm } from "../step-form.tsx"

export function MessagesStep() {
  const query = useQuery(accountsQuery)
  return <LoadedStep query={query}>{({ sms }) => <MessagesQuestion account={sms} />}</LoadedStep>
}

function MessagesQuestion({ account }: { account: MessageAccounts["sms"] }) {
  const { goOn } = useGuideMoves()
  const isSet = account.provider !== null || account.fixed_by !== null
  const [sends, setSends] = useState(isSet)
  const { form, save } = useSmsForm(account, goOn)
  const isChanged = sends && form.formState.isDirty
  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (sends && !isSet && form.getValues("provider") === "") {
      event.preventDefault()
      return form.setError("provider", { message: "required" }, { shouldFocus: true })
    }
    if (isChanged) return form.handleSubmit(save)(event)
    event.preventDefault()
    return goOn()
  }
  return (
    <StepForm
      submitLabel={isChanged ? m["guide.save"]() : m["guide.go_on"]()}
      isSaving={form.formState.isSubmitting}
      onSubmit={submit}
    >
      <Card>
        <RadioGroup
          legend={m["guide.messages_kind"]()}
          value={sends ? "with" : "without"}
          onValueChange={(value) => setSends(value === "with")}
          options={[
            {
              value: "with",
              label: m["guide.messages_with"](),
              hint: m["guide.messages_with_hint"](),
            },
            {
              value: "without",
              label: m["guide.messages_without"](),
              hint: m["guide.messages_without_hint"](),
              disabled: isSet,
            },
          ]}
        />
      </Card>
      {sends ? <SmsFields form={form} account={account} /> : null}
      <MoreLater to="/settings" />
    </StepForm>
  )
}
