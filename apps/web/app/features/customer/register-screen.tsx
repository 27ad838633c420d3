import { isComplete } from "@sufra/domain/customer/profile"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
import { AlertIcon } from "@sufra/ui/icon"
import { useToast } from "@sufra/ui/toast"
import { type FormEvent, useRef } from "react"
import { Link, useNavigate, useParams } from "react-router"
import { focusFirstError } from "../../shell/errors/focus-first-error.ts"
import { refusalText } from "../../shell/errors/refusal-text.ts"
import { useLocale } from "../../shell/locale.ts"
import type { Place } from "../establishment/index.ts"
import { ReferralPrompt, useReferralPrompt } from "../referral-code/index.ts"
import { AlreadyRegistered } from "./already-registered.tsx"
import type { Customer } from "./customer-state.ts"
import { PersonalPage } from "./personal-page.tsx"
import { AgeAndGender, BirthDate, MarketingConsent, NameAndEmail } from "./profile-fields.tsx"
import { type ProfileErrors, type ProfileForm, useProfileForm } from "./profile-form.ts"
import { SignInCard } from "./sign-in-card.tsx"

/** First the phone, then the person: whoever comes back in between finds the second step. */
export function RegisterScreen({ place }: { place: Place }) {
  const locale = useLocale()
  const guest = (
    <SignInCard
      placeId={place.id}
      title={m["customer.register_title"]({ place: place.name[locale] })}
      text={m["customer.register_text"]()}
    />
  )
  return (
    <PersonalPage placeId={place.id} guest={guest}>
      {(customer) =>
        isComplete(customer) && customer.privacy_accepted ? (
          <AlreadyRegistered name={customer.name} />
        ) : (
          <Details place={place} customer={customer} />
        )
      }
    </PersonalPage>
  )
}

function PrivacyAcceptance({ form }: { form: ProfileForm }) {
  const { uuid } = useParams()
  const { input, errors, change } = form
  return (
    <div>
      <Checkbox
        name="privacy_accepted"
        label={m["customer.privacy_accept"]()}
        checked={input.privacy_accepted}
        error={errors.privacy_accepted !== undefined}
        aria-describedby={errors.privacy_accepted ? "privacy-error" : undefined}
        onCheckedChange={(privacy_accepted) => change({ privacy_accepted })}
      />
      {errors.privacy_accepted ? (
        <p id="privacy-error" className="flex items-start gap-1.5 text-danger-ink text-small">
          <AlertIcon className="mt-0.5 size-4" />
          {errors.privacy_accepted}
        </p>
      ) : null}
      {/* In a tab of its own: what is typed here stays. */}
      <a
        href={`/privacy-policy/${uuid}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-target items-center ps-9 text-primary-ink underline"
      >
        {m["customer.privacy_read"]()}
      </a>
    </div>
  )
}

function Details({ place, customer }: { place: Place; customer: Customer }) {
  const { uuid } = useParams()
  const form = useProfileForm(place.id, customer)
  const element = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const toast = useToast()

  const prompt = useReferralPrompt(place.id)
  const asksCode = place.subscriptions.includes("referral")

  const missing: ProfileErrors = form.input.privacy_accepted
    ? {}
    : { privacy_accepted: m["customer.privacy_needed"]() }

  async function save(code: string | undefined): Promise<void> {
    try {
      const saved = await form.save(missing, code === undefined ? {} : { referral_code: code })
      if (!saved) return focusFirstError(element.current)
      prompt.forget()
      toast.show({ kind: "success", title: m["customer.welcome"]({ name: saved.name }) })
      await navigate(`/profile/${uuid}`, { replace: true })
    } catch (error) {
      if (prompt.refuse(error)) return focusFirstError(element.current)
      toast.show({ kind: "danger", title: refusalText(error) })
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // Both look, before either stops it: everything that is wrong is marked at once.
    const isCodeFine = !asksCode || prompt.check()
    if (!form.check(missing) || !isCodeFine) return focusFirstError(element.current)
    await save(asksCode ? prompt.sent : undefined)
  }

  return (
    <section className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-8">
      <header>
        <h1 className="font-semibold text-heading">{m["customer.details_title"]()}</h1>
        <p className="mt-1 text-ink-2">{m["customer.details_text"]()}</p>
      </header>
      <Card padding="large">
        <form ref={element} noValidate className="flex flex-col gap-5" onSubmit={submit}>
          <NameAndEmail form={form} autoFocus />
          <AgeAndGender form={form} />
          <BirthDate form={form} place={place} customer={customer} />
          {asksCode ? (
            <div className="border-line border-t pt-4">
              <ReferralPrompt prompt={prompt} onGoOn={() => void save(undefined)} />
            </div>
          ) : null}
          <div className="border-line border-t pt-3">
            <PrivacyAcceptance form={form} />
            <MarketingConsent form={form} />
          </div>
          <Button type="submit" size="large" fullWidth loading={form.isSaving}>
            {m["customer.finish"]()}
          </Button>
        </form>
      </Card>
      <Button variant="plain" className="self-center" render={<Link to={`/profile/${uuid}`} />}>
        {m["customer.finish_later"]()}
      </Button>
    </section>
  )
}
