import type { Coordinates } from "@sufra/domain/branch/distance"
import { newId } from "@sufra/domain/kernel/ids"
import { useState } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import type { MapSetup } from "./leaflet-zones.ts"
import { type OrderingForm, type TypedZone, typedCorner } from "./ordering-form.ts"

const usualZone = { fee_minor: "10", minimum_minor: "30", free_from_minor: "", minutes: "45" }

/** Which zone and corner are chosen, and everything that changes the zones of the form. */
export function useZones() {
  const { setValue, getValues } = useFormContext<OrderingForm>()
  const zones = useWatch<OrderingForm, "zones">({ name: "zones" })
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [corner, setCorner] = useState<number | null>(null)
  const [isDrawing, setIsDrawing] = useState(false)

  function choose(id: string | null) {
    setChosenId(id)
    setCorner(null)
    setIsDrawing(false)
  }
  function write(next: TypedZone[]) {
    setValue("zones", next, { shouldDirty: true, shouldValidate: false })
  }
  function changeCorners(change: (corners: TypedZone["polygon"]) => TypedZone["polygon"]) {
    const all = getValues("zones")
    write(
      all.map((zone) => (zone.id === chosenId ? { ...zone, polygon: change(zone.polygon) } : zone)),
    )
  }
  function insert(index: number, at: Coordinates) {
    changeCorners((corners) => corners.toSpliced(index, 0, typedCorner(at)))
    setCorner(index)
  }
  function removeCorner(index: number) {
    changeCorners((corners) => corners.toSpliced(index, 1))
    setCorner(null)
  }
  const events: MapSetup["events"] = {
    onPressed: (at) => changeCorners((corners) => [...corners, typedCorner(at)]),
    onZoneChosen: choose,
    onCornerChosen: setCorner,
    onCornerMoved: (index, to) => {
      changeCorners((corners) => corners.with(index, typedCorner(to)))
      setCorner(index)
    },
    onCornerAdded: insert,
    onCornerRemoved: removeCorner,
    onClosed: () => setIsDrawing(false),
  }
  return {
    zones,
    chosenId,
    corner,
    isDrawing,
    events,
    choose,
    removeCorner,
    addCorner: (at: Coordinates) => changeCorners((corners) => [...corners, typedCorner(at)]),
    close: () => setIsDrawing(false),
    /** Without corners it is drawn on the map. */
    add: (corners: Coordinates[]) => {
      const id = newId()
      const polygon = corners.map(typedCorner)
      write([...getValues("zones"), { id, name: { en: "", sa: "" }, polygon, ...usualZone }])
      choose(id)
      setIsDrawing(corners.length === 0)
    },
    remove: (id: string) => {
      write(getValues("zones").filter((zone) => zone.id !== id))
      choose(null)
    },
  }
}

export type Zones = ReturnType<typeof useZones>
