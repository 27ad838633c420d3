import { setCoordinates } from "@sufra/domain/cart/change-cart"
import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Chip } from "@sufra/ui/chip"
import { MapPinIcon } from "@sufra/ui/icon"
import { useToast } from "@sufra/ui/toast"
import { useState } from "react"
import { browserApi } from "../../../shell/api/api.ts"
import { type Loaded, useLoaded } from "../../../shell/api/use-loaded.ts"
import { addressBodyOf, isWholeAddress, type SavedAddress, typedOf } from "../../address/index.ts"
import { changeCart } from "../../cart/index.ts"
import { useCustomer } from "../../customer/index.ts"
import { orderErrorText } from "../../order/index.ts"
import type { Order } from "../use-order.ts"
import { changeOrderData } from "./order-data-store.ts"

type Addresses = SavedAddress[]

/** Those of the customer who is signed in; nothing for anybody else. */
export function useSavedAddresses({ place, uuid }: Order): Loaded<Addresses> {
  const customer = useCustomer(place.id)
  return useLoaded(customer && `addresses ${customer.id}`, () =>
    browserApi("GET /customer/qr/{uuid}/addresses/", { params: { uuid } }),
  )
}

function isChosen({ cart, data }: Order, address: SavedAddress): boolean {
  const { coordinates } = cart
  return (
    coordinates?.lat === address.lat &&
    coordinates.lng === address.lng &&
    data.address.address === address.address
  )
}

type SavedAddressesProps = { order: Order; addresses: Addresses }

/** One tap fills in the pin and the rest. */
export function SavedAddresses({ order, addresses }: SavedAddressesProps) {
  const { place } = order
  function choose(address: SavedAddress) {
    const { lat, lng } = address
    changeOrderData(place.id, { address: typedOf(address) })
    changeCart(place.id, (cart) => setCoordinates(cart, { lat, lng }))
  }
  if (addresses.length === 0) return null
  return (
    <fieldset className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none]">
      <legend className="sr-only">{m["checkout.saved_addresses"]()}</legend>
      {addresses.map((address) => (
        <Chip
          key={address.id}
          selected={isChosen(order, address)}
          startIcon={<MapPinIcon className="size-5" />}
          onClick={() => choose(address)}
        >
          {address.title}
        </Chip>
      ))}
    </fieldset>
  )
}

/** Kept with the customer, so that the next order needs one tap. */
export function KeepAddress({ order, saved }: { order: Order; saved: Loaded<Addresses> }) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const { cart, data, zone, uuid } = order
  const isKept = saved.data?.some((address) => isChosen(order, address)) ?? true
  if (isKept || !isWholeAddress(data.address) || !cart.coordinates || !zone) return null
  const { coordinates } = cart

  async function keep() {
    setBusy(true)
    try {
      const body = { ...addressBodyOf(data.address, coordinates), id: newId() }
      await browserApi("POST /customer/qr/{uuid}/addresses/", { params: { uuid }, body })
      toast.show({ kind: "success", title: m["checkout.address_kept"]() })
      saved.reload()
    } catch (error) {
      toast.show({ kind: "danger", title: orderErrorText(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="secondary" className="self-start" loading={isBusy} onClick={() => void keep()}>
      {m["checkout.keep_address"]()}
    </Button>
  )
}
