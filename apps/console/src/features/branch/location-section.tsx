import { type Coordinates, parseCoordinates } from "@sufra/domain/branch/parse-coordinates"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { MapPinIcon } from "@sufra/ui/icon"
import { useMemo, useState } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { OpenOutsideIcon } from "../../shell/console-icons.tsx"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { toasts } from "../../shell/page/toasts.ts"
import { type BranchForm, branchRules } from "./branch-form.ts"
import { usePastedPlace } from "./pasted-place.ts"
import { PinMap } from "./pin-map.tsx"
import { Section } from "./section.tsx"

function useSetLocation() {
  const { setValue } = useFormContext<BranchForm>()
  return ({ lat, lng }: Coordinates) => {
    const options = { shouldDirty: true, shouldValidate: true }
    setValue("lat", String(lat), options)
    setValue("lng", String(lng), options)
  }
}

export function LocationSection() {
  return (
    <Section
      title={m["branch_editor.location_title"]()}
      text={m["branch_editor.location_text"]()}
      action={<DeviceLocation />}
    >
      <LocationFields />
    </Section>
  )
}

/** A pin on the map, a pasted link, or the figures themselves: three ways to the same two fields. */
function LocationFields() {
  const { register, formState } = useFormContext<BranchForm>()
  const { lat, lng } = formState.errors
  const numeric = { inputMode: "decimal", autoComplete: "off", dir: "ltr" } as const
  return (
    <div className="flex flex-col gap-5">
      <Pin />
      <div className="grid gap-5 sm:grid-cols-2">
        <PastedLocation />
        <TextField
          {...register("lat", branchRules.degrees(90))}
          {...numeric}
          label={m["branch_editor.lat"]()}
          error={fieldErrorText(lat?.message)}
        />
        <TextField
          {...register("lng", branchRules.degrees(180))}
          {...numeric}
          label={m["branch_editor.lng"]()}
          error={fieldErrorText(lng?.message)}
        />
        <MapLink />
      </div>
    </div>
  )
}

function Pin() {
  const setLocation = useSetLocation()
  const [lat, lng] = useWatch<BranchForm, ["lat", "lng"]>({ name: ["lat", "lng"] })
  const at = useMemo(() => {
    const parsed = parseCoordinates(`${lat}, ${lng}`)
    return parsed.ok ? parsed.value : null
  }, [lat, lng])
  return <PinMap at={at} onMoved={setLocation} />
}

/** A link of a map, or coordinates in any form: the two fields below it are filled from it. */
function PastedLocation() {
  const { isRead, isLooking, error, read } = usePastedPlace(useSetLocation())
  const hint = isRead ? m["branch_editor.paste_read"]() : m["branch_editor.paste_hint"]()
  return (
    <TextField
      label={m["branch_editor.paste"]()}
      hint={isLooking ? m["branch_editor.paste_looking"]() : hint}
      error={error}
      onChange={(event) => read(event.currentTarget.value)}
      autoComplete="off"
      dir="ltr"
      className="sm:col-span-2"
    />
  )
}

function DeviceLocation() {
  const setLocation = useSetLocation()
  const [isLooking, setIsLooking] = useState(false)
  function failed() {
    setIsLooking(false)
    toasts.show({ kind: "danger", title: m["branch_editor.device_location_failed"]() })
  }
  function look() {
    // Browsers give it to pages over TLS only.
    if (!navigator.geolocation) return failed()
    setIsLooking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsLooking(false)
        const rounded = (value: number) => Math.round(value * 1e6) / 1e6
        setLocation({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) })
      },
      failed,
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  return (
    <Button
      variant="outline"
      loading={isLooking}
      startIcon={<MapPinIcon className="size-5" />}
      onClick={look}
    >
      {m["branch_editor.device_location"]()}
    </Button>
  )
}

function MapLink() {
  const [lat, lng] = useWatch<BranchForm, ["lat", "lng"]>({ name: ["lat", "lng"] })
  if (!parseCoordinates(`${lat}, ${lng}`).ok) return null
  const query = encodeURIComponent(`${lat},${lng}`)
  return (
    <Button
      variant="plain"
      className="justify-self-start sm:col-span-2"
      startIcon={<OpenOutsideIcon className="size-5" />}
      render={
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${query}`}
          target="_blank"
          rel="noopener noreferrer"
        />
      }
    >
      {m["branch_editor.see_on_map"]()}
    </Button>
  )
}
