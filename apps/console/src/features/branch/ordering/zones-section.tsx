import type { Coordinates } from "@sufra/domain/branch/parse-coordinates"
import { termsLimits } from "@sufra/domain/order/terms-limits"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PlusIcon } from "@sufra/ui/icon"
import { useEffect, useMemo, useRef } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { useLocale } from "../../../shell/locale.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { Section } from "../section.tsx"
import { CircleField } from "./circle-field.tsx"
import type { MapView } from "./leaflet-zones.ts"
import { cornersOf, type OrderingForm, radiusOf } from "./ordering-form.ts"
import { useZones, type Zones } from "./use-zones.ts"
import { zoneColour } from "./zone-colours.ts"
import { ZoneEditor } from "./zone-editor.tsx"
import { ZoneMap } from "./zone-map.tsx"

type ZonesSectionProps = { at: Coordinates; isDelivering: boolean }

/** Where the branch delivers: the map and, beside it, each zone with its figures. */
export function ZonesSection({ at, isDelivering }: ZonesSectionProps) {
  const zones = useZones()
  useWrongZone(zones)
  const isFull = zones.zones.length >= termsLimits.zonesOfBranch
  const drawing = useShownWhile(zones.isDrawing)
  return (
    <Section
      title={m["terms.zones_title"]()}
      text={m["terms.zones_text"]()}
      action={
        isFull ? undefined : (
          <Button
            variant="tonal"
            startIcon={<PlusIcon className="size-5" />}
            onClick={() => zones.add([])}
          >
            {m["terms.zone_add"]()}
          </Button>
        )
      }
    >
      {isDelivering ? null : (
        <div className="mb-4">
          <Notice tone="info">{m["terms.zones_not_delivering"]()}</Notice>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div ref={drawing} className="flex flex-col gap-2 scroll-my-4 xl:sticky xl:top-6">
          {zones.isDrawing ? <Notice tone="info">{m["terms.map_draw"]()}</Notice> : null}
          <MapOfZones at={at} zones={zones} />
          <MapHint zones={zones} />
        </div>
        <div className="flex flex-col gap-3">
          <ZoneList zones={zones} at={at} />
          {isFull ? null : <CircleField at={at} onAdd={zones.add} />}
        </div>
      </div>
    </Section>
  )
}

/** On a tablet the map may stand below the fold when somebody begins to draw. */
function useShownWhile(isDrawing: boolean) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDrawing) shown.current?.scrollIntoView({ block: "nearest" })
  }, [isDrawing])
  return shown
}

function MapOfZones({ at, zones }: { at: Coordinates; zones: Zones }) {
  const locale = useLocale()
  const typedRadius = useWatch<OrderingForm, "dine_in_radius_meters">({
    name: "dine_in_radius_meters",
  })
  const { chosenId, corner, isDrawing } = zones
  const view = useMemo(
    (): MapView => ({
      zones: zones.zones.map((zone, index) => ({
        id: zone.id,
        name: zone.name[locale],
        corners: cornersOf(zone),
        colour: zoneColour(index),
        isChosen: zone.id === chosenId,
        chosenCorner: corner,
      })),
      radiusMeters: radiusOf({ dine_in_radius_meters: typedRadius }),
      isDrawing,
    }),
    [zones.zones, locale, chosenId, corner, isDrawing, typedRadius],
  )
  return <ZoneMap at={at} view={view} events={zones.events} />
}

function MapHint({ zones }: { zones: Zones }) {
  const { isDrawing, chosenId, corner } = zones
  const drawn = zones.zones.find(({ id }) => id === chosenId)?.polygon.length ?? 0
  if (zones.zones.length === 0) return null
  const text = chosenId ? m["terms.map_edit"]() : m["terms.map_choose"]()
  return (
    <div className="flex min-h-target flex-wrap items-center gap-2">
      <p role="status" className="min-w-48 flex-1 text-small text-ink-2">
        {isDrawing ? null : text}
      </p>
      {isDrawing ? (
        <Button variant="outline" disabled={drawn < 3} onClick={zones.close}>
          {m["terms.map_close"]()}
        </Button>
      ) : null}
      {!isDrawing && chosenId && corner !== null ? (
        <Button variant="outline" onClick={() => zones.removeCorner(corner)}>
          {m["terms.corner_remove"]({ number: corner + 1 })}
        </Button>
      ) : null}
    </div>
  )
}

function ZoneList({ zones, at }: { zones: Zones; at: Coordinates }) {
  if (zones.zones.length === 0) {
    return <p className="text-ink-2">{m["terms.zones_empty"]()}</p>
  }
  return (
    <ul className="divide-y divide-line">
      {zones.zones.map((zone, index) => (
        <li key={zone.id}>
          <ZoneEditor
            index={index}
            zone={zone}
            isOpen={zone.id === zones.chosenId}
            onOpenChange={(open) => {
              if (open !== (zone.id === zones.chosenId)) zones.choose(open ? zone.id : null)
            }}
            onAddCorner={() => zones.addCorner(at)}
            onRemoveCorner={zones.removeCorner}
            onRemove={() => zones.remove(zone.id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** After a save that was refused: the zone in which something is wrong is opened. */
function useWrongZone({ zones, choose }: Zones): void {
  const { formState } = useFormContext<OrderingForm>()
  const { submitCount } = formState
  const wrong = zones.findIndex((_, index) => formState.errors.zones?.[index] !== undefined)
  const wrongId = zones[wrong]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try, not while somebody mends it
  useEffect(() => {
    if (submitCount > 0 && wrongId) choose(wrongId)
  }, [submitCount, wrongId === undefined])
}
