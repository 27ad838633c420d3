import type { ListedImage } from "@sufra/contract/shapes"
import type { ThemeColours } from "@sufra/domain/establishment/theme"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { useEffect, useState } from "react"
import { useMatches } from "react-router"
import { readSession, writeSession } from "../storage/session-storage.ts"

/** How a restaurant looks: also on pages that cannot show anything else of it. */
export type PlaceFace = { name: LocalText; logo: ListedImage | null; theme: ThemeColours }

const key = "sufra-face"

function isFace(given: Partial<PlaceFace> | null | undefined): given is PlaceFace {
  return typeof given?.name?.en === "string" && typeof given.theme === "object"
}

/** What a page has loaded is a place, or brings the face of one. */
function faceIn(loaded: unknown): PlaceFace | null {
  if (typeof loaded !== "object" || loaded === null) return null
  const { face } = loaded as { face?: Partial<PlaceFace> | null }
  if (isFace(face)) return face
  return isFace(loaded as Partial<PlaceFace>) ? (loaded as PlaceFace) : null
}

/** Of the place that the page is about; null: it is about none. */
export function usePageFace(): PlaceFace | null {
  const faces = useMatches().map(({ loaderData }) => faceIn(loaderData))
  return faces.find((face) => face !== null) ?? null
}

/** For the tab: the card of an error may come where nothing is known of the place any more. */
export function keepFace({ name, logo, theme }: PlaceFace): void {
  writeSession(key, { name, logo, theme })
}

/** The page's own, else that of the place which this tab has shown last. */
export function useLastFace(): PlaceFace | null {
  const ofPage = usePageFace()
  const [kept, setKept] = useState<PlaceFace | null>(null)
  useEffect(() => {
    const given = readSession(key) as Partial<PlaceFace> | null
    setKept(isFace(given) ? given : null)
  }, [])
  return ofPage ?? kept
}
