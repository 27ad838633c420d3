import { m } from "@sufra/messages"
import { type RefObject, useEffect, useRef, useState } from "react"
import { useRouteLoaderData } from "react-router"
import type { loader } from "../../root.tsx"
import { useLocale } from "../locale.ts"
import type { BaseMap } from "./base-map.ts"

export type Draw<Drawn> = (box: HTMLElement, wanted: BaseMap) => Drawn
type Removable = { remove: () => void }

/** On the box itself: Leaflet thinks from left to right, its own corners are turned where it is set up. */
export const mapBoxClass =
  "page-map absolute inset-0 opacity-0 transition-opacity duration-200 data-[drawn=true]:opacity-100"

export type PageMap<Drawn> = {
  box: RefObject<HTMLDivElement | null>
  /** Whether its pictures are there; until then, and where none come, something else is shown. */
  isDrawn: boolean
  map: Drawn | null
}

/** A map in a box, fetched when that comes into view. One that cannot be loaded is no error. */
export function useMap<Drawn extends Removable>(load: () => Promise<Draw<Drawn>>): PageMap<Drawn> {
  const tiles = useRouteLoaderData<typeof loader>("root")?.config.mapTiles ?? null
  const isRtl = useLocale() === "sa"
  const box = useRef<HTMLDivElement>(null)
  const given = useRef(load)
  given.current = load
  const [isDrawn, setDrawn] = useState(false)
  const [map, setMap] = useState<Drawn | null>(null)
  useEffect(() => {
    const target = box.current
    if (!tiles || !target) return
    let drawn: Drawn | null = null
    let isGone = false
    const remove = () => {
      setDrawn(false)
      setMap(null)
      drawn?.remove()
      drawn = null
    }
    const start = (draw: Draw<Drawn>) => {
      if (isGone) return
      drawn = draw(target, {
        tiles,
        isRtl,
        zoomInTitle: m["branch.zoom_in"](),
        zoomOutTitle: m["branch.zoom_out"](),
        onFirstTile: () => setDrawn(true),
        onNoTiles: remove,
      })
      setMap(drawn)
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      void given.current().then(start, () => undefined)
    })
    observer.observe(target)
    return () => {
      isGone = true
      observer.disconnect()
      remove()
    }
  }, [tiles, isRtl])
  return { box, isDrawn, map }
}
