import { useEffect, useLayoutEffect, useRef } from "react"

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"))
  )
}

/** "/" and Ctrl+K, unless somebody types or another dialog asks for attention. */
export function useSearchShortcut(open: () => void): void {
  const latest = useRef(open)
  useLayoutEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey
      const isK = event.code === "KeyK" && (event.ctrlKey || event.metaKey)
      if (!isK && (!isSlash || isTyping(event.target))) return
      if (document.querySelector("dialog[open], [role=dialog]")) return
      event.preventDefault()
      latest.current()
    }
    addEventListener("keydown", listen)
    return () => removeEventListener("keydown", listen)
  }, [])
}
