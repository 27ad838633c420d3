import {
  type Coordinates,
  findShortLink,
  type NotCoordinates,
  parseCoordinates,
} from "@sufra/domain/branch/parse-coordinates"
import { m } from "@sufra/messages"
import { useEffect, useRef, useState } from "react"
import { api } from "../../shell/api/api.ts"

const failureTexts: Record<NotCoordinates, () => string> = {
  short_link: () => m["branch_editor.paste_short_link"](),
  unreadable: () => m["branch_editor.paste_unreadable"](),
}

/** A short link says nothing by itself: the server asks the map where it leads. */
async function behind(link: string): Promise<Coordinates | null> {
  try {
    return (await api("POST /staff/map-links/", { body: { link } })).point
  } catch {
    return null
  }
}

type Reading = "nothing" | "read" | "looking" | NotCoordinates

/** Reads what is pasted into one field: a link of a map, long or short, or coordinates in any form. */
export function usePastedPlace(onFound: (place: Coordinates) => void) {
  const [reading, setReading] = useState<Reading>("nothing")
  const latest = useRef("")
  // While the map is asked other fields are typed into: the place is handed to the form as it is by then.
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  async function read(text: string): Promise<void> {
    latest.current = text
    if (text.trim() === "") return setReading("nothing")
    const parsed = parseCoordinates(text)
    if (parsed.ok) {
      setReading("read")
      return onFound(parsed.value)
    }
    const link = findShortLink(text)
    if (!link) return setReading(parsed.failure)
    setReading("looking")
    const place = await behind(link)
    // Something else was pasted while the map was asked: that is read by itself.
    if (latest.current !== text) return
    setReading(place ? "read" : "short_link")
    if (place) found.current(place)
  }
  const isFailure = reading === "short_link" || reading === "unreadable"
  return {
    isRead: reading === "read",
    isLooking: reading === "looking",
    error: isFailure ? failureTexts[reading]() : undefined,
    read: (text: string) => void read(text),
  }
}
