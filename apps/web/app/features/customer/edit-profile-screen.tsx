import { locales } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import { ArrowBackIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { SelectField } from "@sufra/ui/select-field"
import { useToast } from "@sufra/ui/toast"
import { useState } from "react"
import { Link, useNavigate, useParams } from "react-router"
import { localeNames } from "../../shell/frame/language-switch.tsx"
import type { Place } from "../establishment/index.ts"
import { ChangePhone } from "./change-phone.tsx"
import type { Customer } from "./customer-state.ts"
import { PersonalPage } from "./personal-page.tsx"
import { AgeAndGender, BirthDate, MarketingConsent, NameAndEmail } from "./profile-fields.tsx"
import { type ProfileForm, useProfileForm } from "./profile-form.ts"
import { SignInCard } from "./sign-in-card.tsx"
import { useProfileSubmit } from "./use-profile-submit.ts"

export function EditProfileScreen({ place }: { place: Place }) {
  const guest = (
    <SignInCard
      placeId={place.id}
      title={m["customer.sign_in_title"]()}
      text={m["customer.sign_in_text"]()}
    />
  )
  return (
    <PersonalPage placeId={place.id} guest={guest}>
      {(customer) => <Editor place={place} customer={customer} />}
    </PersonalPage>
  )
}

function CityAndLanguage({ form }: { form: ProfileForm }) {
  const { input, errors, change } = form
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="city"
        autoComplete="address-level2"
        maxLength={80}
        label={m["customer.city"]()}
        note={m["field.optional"]()}
        value={input.city ?? ""}
        error={errors.city}
        onChange={(event) => change({ city: event.currentTarget.value })}
      />
      <SelectField
        name="language"
        label={m["profile.messages_language"]()}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        value={input.language}
        onChange={({ currentTarget: { value } }) =>
          change({ language: locales.find((locale) => locale === value) ?? input.language })
        }
      />
    </div>
  )
}

function Editor({ place, customer }: { place: Place; customer: Customer }) {
  const { uuid } = useParams()
  const placeId = place.id
  const form = useProfileForm(placeId, customer)
  const navigate = useNavigate()
  const toast = useToast()
  const [isChangingPhone, setChangingPhone] = useState(false)
  const profilePath = `/profile/${uuid}`
  const { element, submit } = useProfileSubmit(form, () => {
    toast.show({ kind: "success", title: m["save.done"]() })
    void navigate(profilePath, { replace: true })
  })

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-5 px-4 py-6">
      <PageHeader
        title={m["profile.edit_title"]()}
        back={
          <Button
            variant="plain"
            size="icon"
            aria-label={m["profile.title"]()}
            render={<Link to={profilePath} />}
          >
            <ArrowBackIcon />
          </Button>
        }
      />
      <ChangePhone
        placeId={placeId}
        customer={customer}
        isOpen={isChangingPhone}
        onOpenChange={setChangingPhone}
      />
      {/* Out of the way, not gone: what is typed there stays. */}
      <form
        ref={element}
        noValidate
        className={isChangingPhone ? "hidden" : "flex flex-1 flex-col gap-5"}
        onSubmit={submit}
      >
        <Card padding="large">
          <div className="flex flex-col gap-5">
            <NameAndEmail form={form} />
            <AgeAndGender form={form} />
            <BirthDate form={form} place={place} customer={customer} />
            <CityAndLanguage form={form} />
            <div className="border-line border-t pt-3">
              <MarketingConsent form={form} />
            </div>
          </div>
        </Card>
        <div className="sticky bottom-0 z-10 -mx-4 mt-auto border-line border-t bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:mt-0 sm:border-0 sm:p-0">
          <Button type="submit" size="large" fullWidth loading={form.isSaving}>
            {m["action.save"]()}
          </Button>
        </div>
      </form>
    </div>
  )
}
