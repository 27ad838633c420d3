import { m } from "@sufra/messages"
import { MapPinIcon } from "@sufra/ui/icon"
import { isolated } from "./order-words.ts"
import type { StaffOrder } from "./orders.ts"

type DeliveryAddress = NonNullable<StaffOrder["address"]>

/** A way out of the console, as to a map or a call: large enough for a thumb. */
export const linkClass =
  "inline-flex min-h-target items-center gap-2 font-medium text-primary-ink underline-offset-4 hover:underline"

/** From the street to the door. */
export function addressParts(address: DeliveryAddress): string[] {
  const { door, level, block } = address
  return [
    block && m["board.block"]({ value: isolated(block) }),
    level && m["board.level"]({ value: isolated(level) }),
    door && m["board.door"]({ value: isolated(door) }),
  ].filter((part) => part !== "")
}

export function Address({ address }: { address: DeliveryAddress }) {
  return (
    <div>
      {address.title ? (
        <p className="font-semibold">
          <bdi>{address.title}</bdi>
        </p>
      ) : null}
      <p className="wrap-break-word">
        <bdi>{address.address}</bdi>
      </p>
      <p className="text-ink-2">{addressParts(address).join(" · ")}</p>
      {address.short_address ? (
        <p className="text-ink-2">
          <bdi>{address.short_address}</bdi>
        </p>
      ) : null}
      {address.description ? (
        <p className="text-ink-2">
          <bdi>{address.description}</bdi>
        </p>
      ) : null}
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${address.lat},${address.lng}`}
        target="_blank"
        rel="noreferrer"
        className={linkClass}
      >
        <MapPinIcon className="size-5" />
        {m["board.open_map"]()}
      </a>
    </div>
  )
}
