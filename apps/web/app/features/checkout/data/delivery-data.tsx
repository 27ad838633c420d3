import { setCoordinates } from "@sufra/domain/cart/change-cart"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { MapPinIcon } from "@sufra/ui/icon"
import { priceText } from "@sufra/ui/price"
import { useMemo } from "react"
import { Notice } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import type { Position } from "../../../shell/position.ts"
import {
  AddressFields,
  LocateButton,
  PinMap,
  PinNumbers,
  type TypedAddress,
  usePinAddress,
  zonesOf,
} from "../../address/index.ts"
import { changeCart } from "../../cart/index.ts"
import type { Terms } from "../terms.ts"
import type { Order } from "../use-order.ts"
import { DeliveryGoal, deliveryFeeOf } from "./delivery-goal.tsx"
import { changeOrderData } from "./order-data-store.ts"
import { KeepAddress, SavedAddresses, useSavedAddresses } from "./saved-addresses.tsx"

type DeliveryDataProps = { order: Order; terms: Terms; isAsking: boolean; locatesAtOnce: boolean }

/** Where it goes. The pin decides, and says at once when nobody drives there. */
export function DeliveryData({ order, terms, isAsking, locatesAtOnce }: DeliveryDataProps) {
  const { place, cart, branch } = order
  const zones = useMemo(() => zonesOf(terms.zones), [terms])
  const saved = useSavedAddresses(order)
  const home = useMemo(() => ({ lat: branch?.lat ?? 0, lng: branch?.lng ?? 0 }), [branch])
  const move = (at: Position) => changeCart(place.id, (now) => setCoordinates(now, at))
  return (
    <>
      {saved.data ? <SavedAddresses order={order} addresses={saved.data} /> : null}
      <Card className="flex flex-col gap-4 md:p-5">
        <PinMap pin={cart.coordinates} branch={home} zones={zones} onMove={move} />
        <PinState order={order} isAsking={isAsking} />
        <div className="flex flex-wrap items-start gap-2">
          <LocateButton pin={cart.coordinates} onFound={move} atOnce={locatesAtOnce} />
          <PinNumbers pin={cart.coordinates} onMove={move} />
        </div>
      </Card>
      <TypedPart order={order} isAsking={isAsking} saved={saved} />
    </>
  )
}

/** Before anything is typed: whether the place of the pin is served, for how much and how fast. */
function PinState({ order, isAsking }: { order: Order; isAsking: boolean }) {
  const locale = useLocale()
  const { cart, zone } = order
  const amount = (minor: number) => `${priceText(minor, catalogueOf(locale))} SAR`
  if (!cart.coordinates) {
    return isAsking ? (
      <PinProblem>{m["validation.address_required"]()}</PinProblem>
    ) : (
      <p className="text-ink-2">{m["checkout.move_map"]()}</p>
    )
  }
  if (!zone) return <PinProblem>{m["error.address_not_covered"]()}</PinProblem>
  return (
    <>
      <p role="status" className="flex items-center gap-2 font-semibold text-success-ink">
        <MapPinIcon className="size-5 shrink-0" />
        {m["checkout.delivery_zone"]({
          count: zone.minutes,
          amount: amount(deliveryFeeOf(order, zone)),
        })}
      </p>
      <DeliveryGoal order={order} />
    </>
  )
}

/** Focusable, for whoever continues is led to it: the map has no field that could be marked. */
function PinProblem({ children }: { children: string }) {
  return (
    <div data-pin-problem tabIndex={-1} className="outline-none">
      <Notice tone="danger">{children}</Notice>
    </div>
  )
}

type TypedProps = {
  order: Order
  isAsking: boolean
  saved: ReturnType<typeof useSavedAddresses>
}

function TypedPart({ order, isAsking, saved }: TypedProps) {
  const { place, data } = order
  function change(changed: Partial<TypedAddress>) {
    const next = { ...data.address, ...changed }
    changeOrderData(place.id, { address: next })
  }
  usePinAddress(order.cart.coordinates, data.address.address, (address) => change({ address }))
  return (
    <Card className="md:p-5">
      <AddressFields
        address={data.address}
        onChange={change}
        isAsking={isAsking}
        hasTitle={saved.data !== null}
      >
        {saved.data ? <KeepAddress order={order} saved={saved} /> : null}
      </AddressFields>
    </Card>
  )
}
