import { m } from "@sufra/messages"
import { MaskedPhone } from "../order/index.ts"
import type { Guest } from "./counter.ts"

/** First name and last four digits: what the cashier may ask for, and no more. */
export function GuestName({ guest }: { guest: Guest }) {
  return (
    <>
      <bdi>{guest.first_name || m["cashier.guest_unnamed"]()}</bdi>
      <span className="ms-2 border-line-strong border-s ps-2 font-normal text-body">
        <MaskedPhone tail={guest.phone_tail} />
      </span>
    </>
  )
}
