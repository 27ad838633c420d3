import type { ApiReply } from "@sufra/contract/client/client"
import type { Coordinates } from "@sufra/domain/branch/parse-coordinates"
import { useMemo } from "react"
import { useLocale } from "../../../shell/locale.ts"
import { zoneColour } from "./zone-colours.ts"
import { ZoneMap } from "./zone-map.tsx"

type Zone = ApiReply<"GET /order/qr/{uuid}/branches/{branch}/terms/">["zones"][number]

type DoorMapProps = {
  /** Where the branch is. */
  at: Coordinates
  zones: readonly Zone[]
  door: Coordinates | null
  onDoor: (door: Coordinates) => void
}

const nothing = () => undefined

/** A branch's delivery zones, and a press says where something is brought to. */
export function DoorMap({ at, zones, door, onDoor }: DoorMapProps) {
  const locale = useLocale()
  const view = useMemo(
    () => ({
      zones: zones.map(({ id, name, polygon }, index) => ({
        ...{ id, name: name[locale], corners: polygon, colour: zoneColour(index) },
        ...{ isChosen: false, chosenCorner: null },
      })),
      radiusMeters: null,
      isDrawing: true,
      door,
    }),
    [zones, door, locale],
  )
  const events = {
    onPressed: onDoor,
    onZoneChosen: nothing,
    onCornerChosen: nothing,
    onCornerMoved: nothing,
    onCornerAdded: nothing,
    onCornerRemoved: nothing,
    onClosed: nothing,
  }
  return <ZoneMap at={at} view={view} events={events} isSmall />
}
