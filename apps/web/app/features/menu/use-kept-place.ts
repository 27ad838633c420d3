import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation } from "react-router"
import { settle } from "./settle-on.ts"

/** A card, by its number on the page, and where on the screen it stood. */
type Place = { card: number; top: number }

/** By the entry of the history. After a new load the browser scrolls as well as it can. */
const places = new Map<string, Place>()

/** Just below navbar and pills, and then further down in steps less than a card. */
const firstLook = 140
const nextLook = 40

const cards = () => [...document.querySelectorAll<HTMLElement>('main [role="listitem"]')]

function placeNow(): Place | null {
  for (let y = firstLook; y < innerHeight; y += nextLook) {
    const under = document.elementsFromPoint(innerWidth / 2, y)
    const card = under.find((element) => element.matches('main [role="listitem"]'))
    if (card instanceof HTMLElement) {
      return { card: cards().indexOf(card), top: card.getBoundingClientRect().top }
    }
  }
  return null
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
    settle(() => {
      const card = cards()[place.card]
      if (card) scrollBy({ top: card.getBoundingClientRect().top - place.top, behavior: "instant" })
    })
  }, [])
}
