import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation } from "react-router"
import { settle } from "./settle-on.ts"

/** A card of the page, and where on the screen it stood. */
type Place = { card: string; top: number }

/** By the entry of the history. After a new load the browser scrolls as well as it can. */
const places = new Map<string, Place>()

/** Where navbar and pills end. */
const shownFrom = 136

const lists = 'main section ul[role="presentation"]'
const listed = '[role="listitem"]'

/** By its link, and its category: a dish may stand in two. */
function nameOf(card: Element): string {
  return `${card.closest("section")?.id} ${card.querySelector("h3 a")?.getAttribute("href")}`
}

/** The first card of which something is seen. Lists above it are passed over: those far away have no layout. */
function placeNow(): Place | null {
  const isSeen = (element: Element) => element.getBoundingClientRect().bottom > shownFrom
  const list = [...document.querySelectorAll(lists)].find(isSeen)
  const card = [...(list?.querySelectorAll(listed) ?? [])].find(isSeen)
  return card ? { card: nameOf(card), top: card.getBoundingClientRect().top } : null
}

/**
 * Who comes back to the menu finds the dish they read where it stood. The router scrolls as far down as it
 * was; but lists above that are not laid out again are as high as is guessed, so another dish stands there.
 */
export function useKeptPlace(): void {
  const { key } = useLocation()
  const last = useRef(key)
  last.current = key
  // Noted before the page is taken away, and the next one scrolled to its top.
  useLayoutEffect(
    () => () => {
      const place = placeNow()
      if (place) places.set(last.current, place)
    },
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the menu comes
  useEffect(() => {
    const place = places.get(key)
    if (!place) return
    // Only of this leaving: the next one may be by another entry.
    places.delete(key)
    const cards = [...document.querySelectorAll(`${lists} ${listed}`)]
    const card = cards.find((one) => nameOf(one) === place.card)
    if (!card) return
    settle(() => {
      scrollBy({ top: card.getBoundingClientRect().top - place.top, behavior: "instant" })
    })
  }, [])
}
