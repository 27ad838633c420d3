import { m } from "@sufra/messages"
import { isolated } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import { type FormEvent, useRef, useState } from "react"
import { focusFirstError } from "../../shell/errors/focus-first-error.ts"
import { Notice } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import { type Lead, type Referral, useInvitation } from "./referral.ts"
import { SendLinks } from "./send-links.tsx"
import { useNamingFriend } from "./use-naming-friend.ts"

type NameFriendProps = { referral: Referral; onNamed: () => void }

/** A friend by name and number; then the invitation is sent from the referrer's own phone. */
export function NameFriend({ referral, onNamed }: NameFriendProps) {
  const locale = useLocale()
  const invitationOf = useInvitation(referral)
  const form = useRef<HTMLFormElement>(null)
  const [named, setNamed] = useState<Lead | null>(null)
  const { typed, errors, isBusy, change, save } = useNamingFriend((lead) => {
    setNamed(lead)
    onNamed()
  })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setNamed(null)
    if (!(await save())) focusFirstError(form.current)
  }

  return (
    <Card render={<section aria-labelledby="name-friend" />} className="md:p-5">
      <h2 id="name-friend" className="font-semibold text-title">
        {m["referral.name_title"]()}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-ink-2">{m["referral.name_text"]()}</p>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={m["referral.friend_name"]()}
          autoComplete="off"
          maxLength={200}
          value={typed.name}
          error={errors.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={m["referral.friend_phone"]()}
          type="tel"
          dir="ltr"
          autoComplete="off"
          maxLength={250}
          placeholder="05"
          value={typed.phone}
          error={errors.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
        {errors.form ? <Notice tone="danger">{errors.form}</Notice> : null}
        <Button type="submit" variant="secondary" fullWidth loading={isBusy}>
          {m["referral.add"]()}
        </Button>
      </form>
      <div role="status" className="flex flex-col gap-3 not-empty:mt-4">
        {named ? (
          <>
            <p>{m["referral.ready"]({ friend: isolated(named.friend_name, locale) })}</p>
            <SendLinks phone={named.friend_phone ?? ""} invitation={invitationOf(named.id)} />
          </>
        ) : null}
      </div>
    </Card>
  )
}
