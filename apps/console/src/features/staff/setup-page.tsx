import { newId } from "@sufra/domain/kernel/ids"
import { inBothLanguages, type LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form"
import { Link, useNavigate } from "react-router"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { showFieldErrors } from "../../shell/errors/form-errors.ts"
import { Notice } from "../../shell/page/notice.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { type Account, AccountFields } from "./account-fields.tsx"
import { EntryFrame } from "./entry-frame.tsx"
import { useLinkToken } from "./link-token.ts"
import { enter } from "./me.ts"
import { RefusalNotice } from "./refusal-notice.tsx"

type FirstAccount = Account & { place: LocalText }

const fieldOf = {
  "place.name.sa": "place.sa",
  "place.name.en": "place.en",
  name: "name",
  email: "email",
  password: "password",
} as const

/** The one-time link: a restaurant and its owner in one account, or an account that manages several. */
export function SetupPage() {
  const [hasPlace, setHasPlace] = useState(true)
  const title = hasPlace ? m["setup.title"]() : m["setup.platform_title"]()
  usePageTitle(title)
  const setupToken = useLinkToken("/setup")
  return (
    <EntryFrame
      title={title}
      subtitle={hasPlace ? m["setup.subtitle"]() : m["setup.platform_subtitle"]()}
    >
      {setupToken ? (
        <div className="flex flex-col gap-3">
          <SetupForm setupToken={setupToken} hasPlace={hasPlace} />
          <Button variant="plain" onClick={() => setHasPlace(!hasPlace)}>
            {hasPlace ? m["setup.several"]() : m["setup.single"]()}
          </Button>
        </div>
      ) : (
        <LinkMissing />
      )}
    </EntryFrame>
  )
}

function LinkMissing() {
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="info">{m["setup.link_text"]()}</Notice>
      <Button variant="outline" render={<Link to="/sign-in" />}>
        {m["action.back_to_login"]()}
      </Button>
    </div>
  )
}

type SetupFormProps = { setupToken: string; hasPlace: boolean }

function useSetup({ setupToken, hasPlace }: SetupFormProps) {
  const navigate = useNavigate()
  const form = useForm<FirstAccount>({
    defaultValues: { place: { sa: "", en: "" }, name: "", email: "", password: "" },
  })
  const [refusal, setRefusal] = useState<unknown>(null)
  const [placeId] = useState(newId)
  const submit = useSingleFlight(async ({ place, name, email, password }: FirstAccount) => {
    setRefusal(null)
    const body = {
      ...{ name, email: email.trim(), password, setup_token: setupToken },
      place: hasPlace ? { id: placeId, name: inBothLanguages(place) } : null,
    }
    try {
      await enter((api) => api("POST /staff/setup/", { body }))
      await navigate(hasPlace ? "/guide" : "/establishments", { replace: true })
    } catch (error) {
      if (!showFieldErrors(form, error, fieldOf)) setRefusal(error)
    }
  })
  return { form, refusal, submit }
}

function SetupForm(props: SetupFormProps) {
  const { form, refusal, submit } = useSetup(props)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <RefusalNotice refusal={refusal} />
        {props.hasPlace ? <PlaceFields form={form} /> : null}
        <AccountFields nameLabel={m["setup.your_name"]()} />
        <Button type="submit" size="large" fullWidth loading={form.formState.isSubmitting}>
          {props.hasPlace ? m["setup.submit_place"]() : m["setup.submit"]()}
        </Button>
      </form>
    </FormProvider>
  )
}

/** One language is enough: the other shows the same name until it is translated under Brand. */
function PlaceFields({ form }: { form: UseFormReturn<FirstAccount> }) {
  const { errors } = form.formState
  const isNamed = (_: string, { place }: FirstAccount) =>
    inBothLanguages(place).sa !== "" || "required"
  const maxLength = { value: 80, message: "too_long" }
  return (
    <>
      <TextField
        {...form.register("place.sa", { validate: isNamed, maxLength, deps: "place.en" })}
        label={m["setup.place_sa"]()}
        error={fieldErrorText(errors.place?.sa?.message)}
        autoComplete="organization"
        lang="ar"
        dir="rtl"
      />
      <TextField
        {...form.register("place.en", { maxLength, deps: "place.sa" })}
        label={m["setup.place_en"]()}
        note={m["field.optional"]()}
        error={fieldErrorText(errors.place?.en?.message)}
        autoComplete="off"
        lang="en"
        dir="ltr"
      />
    </>
  )
}
