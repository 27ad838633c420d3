import { useOutletContext } from "react-router"
import type { Place } from "./place.ts"

/** The place of the page, for every screen inside the place's layout. */
export function usePlace(): Place {
  return useOutletContext<Place>()
}
