import { zoneAt } from "@sufra/domain/delivery/zone"
import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Skeleton } from "@sufra/ui/skeleton"
import { useToast } from "@sufra/ui/toast"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { focusFirstError } from "../../shell/errors/focus-first-error.ts"
import { Notice } from "../../shell/frame/step-states.tsx"
import type { Position } from "../../shell/position.ts"
import { AddressFields } from "./address-fields.tsx"
import type { DeliveryArea } from "./delivery-area.ts"
import { useDeliveryArea } from "./delivery-area.ts"
import { LocateButton } from "./locate-button.tsx"
import { PinMap } from "./pin-map.tsx"
import { PinNumbers } from "./pin-numbers.tsx"
import { addressBodyOf, type SavedAddress, typedOf } from "./saved-address.ts"
import { isWholeAddress, noAddress } from "./typed-address.ts"
import { usePinAddress } from "./use-pin-address.ts"

type AddressEditorProps = {
  uuid: string
  placeVersion: number
  /** Null: a new one. */
  saved: SavedAddress | null
  errorText: (error: unknown) => string
  onSaved: (address: SavedAddress) => void
  onCancel: () => void
}

/** An address of the customer's own, added or changed without ordering anything. */
export function AddressEditor(props: AddressEditorProps) {
  const { uuid, saved, onSaved } = props
  const toast = useToast()
  // Made before it is sent: a second try after a lost reply keeps one address, not two.
  const [id] = useState(() => saved?.id ?? newId())
  const [typed, setTyped] = useState(() => (saved ? typedOf(saved) : noAddress))
  const [pin, setPin] = useState<Position | null>(saved && { lat: saved.lat, lng: saved.lng })
  const [isAsking, setAsking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const area = useDeliveryArea(uuid, props.placeVersion)
  usePinAddress(pin, typed.address, (address) => setTyped((before) => ({ ...before, address })))
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened it is gone: whoever uses a keyboard goes on from here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  async function save(event: FormEvent) {
    event.preventDefault()
    setAsking(true)
    if (!pin || !isWholeAddress(typed)) {
      focusFirstError(form.current)
      return
    }
    setSaving(true)
    try {
      const body = addressBodyOf(typed, pin)
      const kept = saved
        ? await browserApi("PUT /customer/qr/{uuid}/addresses/{id}/", {
            params: { uuid, id },
            body,
          })
        : await browserApi("POST /customer/qr/{uuid}/addresses/", {
            params: { uuid },
            body: { ...body, id },
          })
      toast.show({ kind: "success", title: m["checkout.address_kept"]() })
      onSaved(kept)
    } catch (error) {
      toast.show({ kind: "danger", title: props.errorText(error) })
    } finally {
      setSaving(false)
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {saved ? m["action.edit_of"]({ name: saved.title }) : m["profile.address_add"]()}
      </h3>
      <div className="flex flex-col gap-4">
        {area.data ? (
          <PinMap pin={pin} branch={area.data.home} zones={area.data.zones} onMove={setPin} />
        ) : (
          <Skeleton className="h-64 w-full rounded-card md:h-80" />
        )}
        <PinHint pin={pin} area={area.data} isAsking={isAsking} />
        <div className="flex flex-wrap items-start gap-2">
          <LocateButton pin={pin} onFound={setPin} />
          <PinNumbers pin={pin} onMove={setPin} />
        </div>
      </div>
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={save}>
        <AddressFields
          address={typed}
          onChange={(changed) => setTyped((before) => ({ ...before, ...changed }))}
          isAsking={isAsking}
          hasTitle
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={isSaving}>
            {m["action.save"]()}
          </Button>
          <Button variant="plain" onClick={props.onCancel}>
            {m["action.cancel"]()}
          </Button>
        </div>
      </form>
    </div>
  )
}

type PinHintProps = { pin: Position | null; area: DeliveryArea; isAsking: boolean }

/** An address outside of every zone can be kept: a branch may come to deliver there. */
function PinHint({ pin, area, isAsking }: PinHintProps) {
  if (!pin && isAsking) return <Notice tone="danger">{m["validation.address_required"]()}</Notice>
  if (!pin) return <p className="text-ink-2">{m["checkout.move_map"]()}</p>
  if (area && area.zones.length > 0 && !zoneAt(area.zones, pin)) {
    return <Notice>{m["error.address_not_covered"]()}</Notice>
  }
  return null
}
