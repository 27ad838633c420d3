import { setAddress, setCoordinates } from "@sufra/domain/cart/change-cart"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import { MapPinIcon } from "@sufra/ui/icon"
import { priceText } from "@sufra/ui/price"
import { useMemo, useState } from "react"
import { useLocale } from "../../shell/locale.ts"
import { askPosition, type Position, type PositionRefused } from "../../shell/position.ts"
import { Notice } from "../../shell/step-states.tsx"
import { changeCart } from "../cart/index.ts"
import { DeliveryGoal, deliveryFeeOf } from "./delivery-goal.tsx"
import { isShortAddress, type TypedAddress, tidyShortAddress } from "./order-data.ts"
import { changeOrderData } from "./order-data-store.ts"
import { PinMap } from "./pin-map.tsx"
import { PinNumbers } from "./pin-numbers.tsx"
import { KeepAddress, SavedAddresses, useSavedAddresses } from "./saved-addresses.tsx"
import { type Terms, zonesOf } from "./terms.ts"
import type { Order } from "./use-order.ts"

type DeliveryDataProps = { order: Order; terms: Terms; isAsking: boolean }

/** Where it goes. The pin decides, and says at once when nobody drives there. */
export function DeliveryData({ order, terms, isAsking }: DeliveryDataProps) {
  const { place, cart, branch } = order
  const zones = useMemo(() => zonesOf(terms), [terms])
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
          <LocateButton onFound={move} />
          <PinNumbers pin={cart.coordinates} onMove={move} />
        </div>
      </Card>
      <AddressFields order={order} isAsking={isAsking} saved={saved} />
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
      <Notice tone="danger">{m["validation.address_required"]()}</Notice>
    ) : (
      <p className="text-ink-2">{m["checkout.move_map"]()}</p>
    )
  }
  if (!zone) return <Notice tone="danger">{m["error.address_not_covered"]()}</Notice>
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

function LocateButton({ onFound }: { onFound: (at: Position) => void }) {
  const [state, setState] = useState<"idle" | "asking" | PositionRefused>("idle")
  async function locate() {
    setState("asking")
    try {
      onFound(await askPosition())
      setState("idle")
    } catch (why) {
      setState(why as PositionRefused)
    }
  }
  return (
    <>
      <Button
        variant="tonal"
        startIcon={<MapPinIcon />}
        loading={state === "asking"}
        onClick={() => void locate()}
      >
        {m["branches.use_location"]()}
      </Button>
      {state === "refused" || state === "unavailable" ? (
        <div className="order-last w-full">
          <Notice>
            {state === "refused"
              ? m["error.location_permission_needed"]()
              : m["branches.location_unavailable"]()}
          </Notice>
        </div>
      ) : null}
    </>
  )
}

type AddressFieldsProps = {
  order: Order
  isAsking: boolean
  saved: ReturnType<typeof useSavedAddresses>
}

function AddressFields({ order, isAsking, saved }: AddressFieldsProps) {
  const { place, data } = order
  const { address } = data
  function change(changed: Partial<TypedAddress>) {
    const next = { ...address, ...changed }
    changeOrderData(place.id, { address: next })
    changeCart(place.id, (cart) => setAddress(cart, next.address.trim() || null))
  }
  const field = (name: keyof TypedAddress, longest: number) => ({
    name,
    maxLength: longest,
    value: address[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const isMissing = isAsking && address.address.trim() === ""
  const isWrong = !isShortAddress(address.shortAddress)
  return (
    <Card className="grid gap-4 sm:grid-cols-3 md:p-5">
      <TextField
        {...field("address", 300)}
        label={m["checkout.address"]()}
        hint={m["checkout.address_hint"]()}
        error={isMissing ? m["validation.address_required"]() : undefined}
        autoComplete="street-address"
        className="sm:col-span-3"
      />
      <TextField {...field("block", 20)} label={m["checkout.block"]()} note={optional()} />
      <TextField {...field("level", 20)} label={m["checkout.level"]()} note={optional()} />
      <TextField {...field("door", 20)} label={m["checkout.door"]()} note={optional()} />
      <TextField
        {...field("shortAddress", 12)}
        label={m["checkout.short_address"]()}
        note={optional()}
        placeholder="RRRD2929"
        dir="ltr"
        error={isAsking && isWrong ? m["checkout.short_address_wrong"]() : undefined}
        onBlur={() => change({ shortAddress: tidyShortAddress(address.shortAddress) })}
        className="sm:col-span-3"
      />
      <TextField
        {...field("description", 300)}
        label={m["checkout.address_note"]()}
        note={optional()}
        hint={m["checkout.address_note_hint"]()}
        className="sm:col-span-3"
      />
      {saved.data ? (
        <>
          <TextField
            {...field("title", 40)}
            label={m["checkout.address_title"]()}
            note={optional()}
            hint={m["checkout.address_title_hint"]()}
            className="sm:col-span-3"
          />
          <KeepAddress order={order} saved={saved} />
        </>
      ) : null}
    </Card>
  )
}

const optional = () => m["field.optional"]()
