import { useEffect, useRef, useState } from "react"

export type OwnList<Item> = Item[] | "loading" | "failed"

/** A short list of the customer's own, fetched when its part of the page is there. */
export function useOwnList<Item>(load: () => Promise<Item[]>) {
  const [list, setList] = useState<OwnList<Item>>("loading")
  const given = useRef(load)
  useEffect(() => {
    let isShown = true
    const show = (next: OwnList<Item>) => {
      if (isShown) setList(next)
    }
    given.current().then(show, () => show("failed"))
    return () => {
      isShown = false
    }
  }, [])
  function change(edit: (items: Item[]) => Item[]): void {
    setList((before) => (Array.isArray(before) ? edit(before) : before))
  }
  return { list, change }
}
