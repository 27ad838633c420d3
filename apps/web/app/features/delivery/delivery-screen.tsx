import { isOver } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { useWakeLock } from "@sufra/ui/use-wake-lock"
import { useMemo } from "react"
import { StepFailed, StepLoading } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import type { Position } from "../../shell/position.ts"
import { clockText } from "../../shell/text/time-text.ts"
import type { Place } from "../establishment/index.ts"
import { DeliveryMap } from "../order/index.ts"
import { DeadLink, DeliveryOver } from "./delivery-ends.tsx"
import { BringTo, CouldNotDeliver, PickUp, ToCollect, WhatToBring } from "./delivery-job.tsx"
import { DeliveryStep } from "./delivery-step.tsx"
import { SharingNotice } from "./sharing-notice.tsx"
import { type Delivery, isDead, useDelivery } from "./use-delivery.ts"
import { useSharing } from "./use-sharing.ts"
import { useToken } from "./use-token.ts"

/** One order in the hand of whoever brings it: read in the sun, pressed with a thumb. */
export function DeliveryScreen({ place }: { place: Place }) {
  const token = useToken()
  const { delivery, error, reload, move } = useDelivery(place.id, token)
  const isOnTheWay = delivery?.state === "en-route" && !isDead(error)
  const { sharing, at } = useSharing(place.id, token, isOnTheWay)
  useWakeLock()
  if (isDead(error)) return <DeadLink code={error.code} />
  if (!delivery) return error ? <StepFailed error={error} onRetry={reload} /> : <StepLoading />
  const { job, branch } = delivery
  if (!job || isOver(delivery.state)) return <DeliveryOver delivery={delivery} />
  return (
    <>
      <div className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-4 px-4 py-4">
        <Headline delivery={delivery} timezone={place.timezone} />
        {isOnTheWay ? <SharingNotice sharing={sharing} /> : <PickUp branch={branch} />}
        <BringTo job={job} />
        <ToCollect job={job} />
        <Way from={branch} to={job.address} at={at} />
        <WhatToBring job={job} />
        {isOnTheWay ? <CouldNotDeliver branch={branch} /> : null}
      </div>
      <DeliveryStep delivery={delivery} job={job} isFailed={error !== null} onMove={move} />
    </>
  )
}

type WayProps = { from: Position; to: Position; at: Position | null }

/** Every answer of the server is a new object: a map that was zoomed by hand stays as it is. */
function Way({ from, to, at }: WayProps) {
  const places = useMemo(
    () => ({
      home: { lat: to.lat, lng: to.lng },
      branch: { lat: from.lat, lng: from.lng },
      courier: at,
    }),
    [to.lat, to.lng, from.lat, from.lng, at],
  )
  return <DeliveryMap places={places} />
}

function Headline({ delivery, timezone }: { delivery: Delivery; timezone: string }) {
  const locale = useLocale()
  const isOnTheWay = delivery.state === "en-route"
  const readyAt = delivery.job?.ready_at
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="font-bold text-display">
        <bdi>{delivery.number}</bdi>
      </h1>
      <span aria-live="polite">
        <Badge tone={isOnTheWay ? "primary" : "warning"}>
          {isOnTheWay ? m["courier.on_the_way"]() : m["courier.to_pick_up"]()}
        </Badge>
      </span>
      {readyAt ? (
        <span className="ms-auto font-semibold text-title">
          {m["courier.by_time"]({ time: clockText(readyAt, timezone, locale) })}
        </span>
      ) : null}
    </header>
  )
}
