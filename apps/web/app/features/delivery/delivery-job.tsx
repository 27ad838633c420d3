import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { MapPinIcon, PhoneIcon } from "@sufra/ui/icon"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../shell/locale.ts"
import { directionsTo } from "../branch/index.ts"
import type { Delivery } from "./use-delivery.ts"

export type Job = NonNullable<Delivery["job"]>

type ReachProps = { name: string; at: { lat: number; lng: number }; phone: string | null }

/** The two things a courier's thumb looks for, side by side and large. */
function Reach({ name, at, phone }: ReachProps) {
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 *:basis-[9rem]">
      <Button
        variant="outline"
        size="large"
        aria-label={m["courier.directions_to"]({ name })}
        startIcon={<MapPinIcon className="size-5" />}
        render={<a href={directionsTo(at)} target="_blank" rel="noreferrer" />}
      >
        {m["courier.directions"]()}
      </Button>
      {phone ? (
        <Button
          variant="outline"
          size="large"
          aria-label={m["courier.call_of"]({ name, phone })}
          startIcon={<PhoneIcon className="size-5" />}
          render={<a href={`tel:${phone}`} />}
        >
          {m["courier.call"]()}
        </Button>
      ) : null}
    </div>
  )
}

/** Where the food is, until it is taken along. */
export function PickUp({ branch }: { branch: Delivery["branch"] }) {
  const locale = useLocale()
  const name = branch.name[locale]
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <p className="text-ink-2">{m["courier.pick_up"]()}</p>
        <h2 className="font-semibold text-heading">{name}</h2>
      </div>
      <Reach name={name} at={branch} phone={branch.phone} />
    </Card>
  )
}

/** Nobody opens, or the address is wrong: the restaurant decides what becomes of the order. */
export function CouldNotDeliver({ branch }: { branch: Delivery["branch"] }) {
  if (!branch.phone) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pb-2">
      <p className="text-ink-2">{m["courier.not_delivered"]()}</p>
      <Button
        variant="plain"
        startIcon={<PhoneIcon className="size-5" />}
        render={<a href={`tel:${branch.phone}`} />}
      >
        {m["courier.call_branch"]()}
      </Button>
    </div>
  )
}

export function BringTo({ job }: { job: Job }) {
  const { address, customer } = job
  const name = customer.first_name
  const numbers = [
    address.block && m["order.block_of"]({ number: address.block }),
    address.level && m["order.level_of"]({ number: address.level }),
    address.door && m["order.door_of"]({ number: address.door }),
  ].filter((text) => text !== "")
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <p className="text-ink-2">
          {m["courier.bring_to"]({ name })}
          {address.title ? (
            <>
              {" · "}
              <bdi>{address.title}</bdi>
            </>
          ) : null}
        </p>
        <h2 className="break-words font-semibold text-heading leading-snug">
          <bdi>{address.address}</bdi>
        </h2>
      </div>
      {numbers.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {numbers.map((text) => (
            <li key={text} className="rounded-control bg-muted px-3 py-2 font-semibold text-title">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      {[address.description, address.short_address, job.handover_note]
        .filter(Boolean)
        .map((text) => (
          <p key={text} className="break-words">
            <bdi>{text}</bdi>
          </p>
        ))}
      <Reach name={name} at={address} phone={customer.phone} />
    </Card>
  )
}

/** What is to be paid at the door: nothing of it may be overlooked. */
export function ToCollect({ job }: { job: Job }) {
  const locale = useLocale()
  if (job.payment_method === "online-card" || job.due_minor === 0) {
    return (
      <p className="rounded-card bg-success-light px-4 py-4 font-semibold text-on-success-light text-title">
        {m["courier.collect_nothing"]()}
      </p>
    )
  }
  const isCash = job.payment_method === "cash"
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-warning-light px-4 py-4 text-on-warning-light">
      <span className="font-semibold text-title">
        {isCash ? m["courier.collect"]() : m["courier.collect_card"]()}
      </span>
      <Price amountMinor={job.due_minor} locale={catalogueOf(locale)} size="heading" />
    </p>
  )
}

export function WhatToBring({ job }: { job: Job }) {
  const locale = useLocale()
  const separator = locale === "sa" ? "، " : ", "
  return (
    <Card>
      <h2 className="font-semibold text-title">{m["courier.lines"]()}</h2>
      <ul className="divide-y divide-line">
        {job.lines.map((line) => {
          const chosen = line.chosen.map(({ name, count }) =>
            count > 1 ? `${name[locale]} × ${count}` : name[locale],
          )
          return (
            <li key={line.key} className="flex gap-3 py-3 last:pb-0">
              <bdi className="grid min-h-8 min-w-8 shrink-0 place-items-center rounded-tag bg-muted px-1.5 font-bold tabular-nums">
                {line.quantity}
              </bdi>
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{line.name[locale]}</p>
                {chosen.length > 0 ? <p className="text-ink-2">{chosen.join(separator)}</p> : null}
                {line.note ? (
                  <p className="break-words text-ink-2">
                    <bdi>{line.note}</bdi>
                  </p>
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
