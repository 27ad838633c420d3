import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import type { ReactNode } from "react"
import { Link, useParams } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { useCustomer } from "../customer/index.ts"
import type { Place } from "../establishment/index.ts"

/** Data protection, rights, key terms and contact, in plain words and in both languages. */
export function PrivacyPolicy({ place }: { place: Place }) {
  const locale = useLocale()
  const { uuid } = useParams()
  const customer = useCustomer(place.id)
  const name = place.name[locale]
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 py-8">
      <header className="mb-2">
        <h1 className="font-semibold text-display">{m["privacy.title"]()}</h1>
        <p className="mt-2 text-ink-2">{m["privacy.intro"]({ name })}</p>
      </header>
      <Section id="protection" title={m["privacy.protection_title"]()}>
        <p>{m["privacy.protection_what"]()}</p>
        <p>{m["privacy.protection_why"]()}</p>
        <p>{m["privacy.protection_basis"]()}</p>
        <p>{m["privacy.protection_who"]({ name })}</p>
        <p>{m["privacy.protection_transfer"]()}</p>
        <p>{m["privacy.protection_retention"]()}</p>
        <KeptList retention={place.privacy.retention} />
      </Section>
      <Section id="rights" title={m["privacy.rights_title"]()}>
        <p>{m["privacy.rights_intro"]()}</p>
        <ul className="list-disc space-y-2 ps-6">
          <li>{m["privacy.right_access"]()}</li>
          <li>{m["privacy.right_correct"]()}</li>
          <li>{m["privacy.right_erase"]()}</li>
          <li>{m["privacy.right_copy"]()}</li>
          <li>{m["privacy.right_withdraw"]()}</li>
        </ul>
        <p>
          {m["privacy.rights_within"]({ count: place.privacy.months })}{" "}
          {m["privacy.rights_extension"]({ count: place.privacy.extension_months })}
        </p>
        <p>{m["privacy.rights_complaint"]()}</p>
        {/* Whoever staff have confirmed is signed in, though no code could be sent. */}
        {place.sends_codes || customer ? (
          <>
            <p>{m["privacy_request.sign_in"]()}</p>
            <Button variant="outline" render={<Link to={`/profile/${uuid}#your-data`} />}>
              {m["privacy_request.sign_in_action"]()}
            </Button>
          </>
        ) : (
          <p>{m["privacy_request.by_contact"]()}</p>
        )}
      </Section>
      <Section id="terms" title={m["privacy.terms_title"]()}>
        <dl className="grid gap-3 sm:grid-cols-[10rem_1fr]">
          <Term name={m["privacy.term_data"]()} meaning={m["privacy.term_data_meaning"]()} />
          <Term
            name={m["privacy.term_controller"]()}
            meaning={m["privacy.term_controller_meaning"]({ name })}
          />
          <Term
            name={m["privacy.term_processing"]()}
            meaning={m["privacy.term_processing_meaning"]()}
          />
          <Term name={m["privacy.term_consent"]()} meaning={m["privacy.term_consent_meaning"]()} />
          <Term
            name={m["privacy.term_children"]()}
            meaning={m["privacy.term_children_meaning"]()}
          />
        </dl>
      </Section>
      <Contact place={place} name={name} />
    </div>
  )
}

const period = (count: number) => ({ period: m["privacy.period"]({ count }) })

/** For how long each thing is kept, as the owner has set it. */
function KeptList({ retention }: { retention: Place["privacy"]["retention"] }) {
  const { customer_months: months } = retention
  return (
    <ul className="list-disc space-y-2 ps-6">
      <li>
        {months === null
          ? m["privacy.kept_customer_always"]()
          : m["privacy.kept_customer"](period(months))}
      </li>
      <li>{m["privacy.kept_messages"](period(retention.message_months))}</li>
      <li>{m["privacy.kept_visits"](period(retention.visit_months))}</li>
      <li>{m["privacy.kept_pictures"](period(retention.picture_months))}</li>
      <li>{m["privacy.kept_log"](period(retention.log_months))}</li>
      <li>{m["privacy.kept_invoices"]()}</li>
    </ul>
  )
}

function Contact({ place, name }: { place: Place; name: string }) {
  const { email } = place.privacy
  const phone = place.branch?.phone
  return (
    <Section id="contact" title={m["privacy.contact_title"]()}>
      <p>{m["privacy.contact_text"]({ name })}</p>
      {email ? (
        <p>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-target max-w-full items-center text-primary-ink underline"
          >
            <bdi dir="ltr" className="wrap-anywhere min-w-0">
              {email}
            </bdi>
          </a>
        </p>
      ) : null}
      {phone ? (
        <p>
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-target items-center text-primary-ink underline"
          >
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </p>
      ) : null}
      {email || phone ? null : <p>{m["privacy.contact_visit"]()}</p>}
    </Section>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card
      padding="large"
      render={<section aria-labelledby={id} />}
      className="space-y-3 text-ink-2"
    >
      <h2 id={id} className="font-semibold text-ink text-title">
        {title}
      </h2>
      {children}
    </Card>
  )
}

function Term({ name, meaning }: { name: string; meaning: string }) {
  return (
    <>
      <dt className="font-semibold text-ink">{name}</dt>
      <dd>{meaning}</dd>
    </>
  )
}
