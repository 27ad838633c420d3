import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import type { Invitation } from "./referral.ts"

type SendLinksProps = { phone: string; invitation: Invitation }

/** From the referrer's own phone, to the friend's number: nothing is sent by the place. */
export function SendLinks({ phone, invitation: { text } }: SendLinksProps) {
  const words = encodeURIComponent(text)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        render={
          <a
            href={`https://wa.me/${phone.replace(/\D/g, "")}?text=${words}`}
            target="_blank"
            rel="noreferrer"
          />
        }
      >
        {m["referral.whatsapp"]()}
      </Button>
      {/* The question mark is Android's, the ampersand an iPhone's: both read this. */}
      <Button variant="outline" render={<a href={`sms:${phone}?&body=${words}`} />}>
        {m["referral.sms"]()}
      </Button>
    </div>
  )
}
