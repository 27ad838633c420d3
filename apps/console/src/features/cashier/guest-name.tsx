import { m } from "@sufra/messages"
import { isolated } from "@sufra/sentences/wording"
import { useLocale } from "../../shell/locale.ts"
import type { Guest } from "./counter.ts"

/** First name and last four digits: what the cashier may ask for, and no more. */
export function GuestName({ guest }: { guest: Guest }) {
  const locale = useLocale()
  return (
    <>
      <bdi>{guest.first_name || m["cashier.guest_unnamed"]()}</bdi>
      <span className="ms-2 border-line-strong border-s ps-2 font-normal text-body">
        {m["cashier.phone_end"]({ digits: isolated(guest.phone_tail, locale) })}
      </span>
    </>
  )
}
