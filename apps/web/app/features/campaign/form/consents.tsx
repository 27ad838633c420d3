import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { AlertIcon } from "@sufra/ui/icon"
import { useParams } from "react-router"
import type { EntryFormState } from "./use-entry-form.ts"

/** Asked of whoever has not agreed yet: the privacy policy is needed, marketing is theirs to choose. */
export function Consents({ form: { input, errors, change } }: { form: EntryFormState }) {
  const { uuid } = useParams()
  return (
    <div className="border-line border-t pt-3">
      <Checkbox
        name="privacy_accepted"
        label={m["customer.privacy_accept"]()}
        checked={input.privacy_accepted}
        error={errors.privacy_accepted !== undefined}
        aria-describedby={errors.privacy_accepted ? "entry-privacy-error" : undefined}
        onCheckedChange={(privacy_accepted) => change({ privacy_accepted })}
      />
      {errors.privacy_accepted ? (
        <p id="entry-privacy-error" className="flex items-start gap-1.5 text-danger-ink text-small">
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
      <Checkbox
        name="marketing_consent"
        label={m["customer.marketing"]()}
        hint={m["customer.marketing_hint"]()}
        checked={input.marketing_consent}
        onCheckedChange={(marketing_consent) => change({ marketing_consent })}
      />
    </div>
  )
}
