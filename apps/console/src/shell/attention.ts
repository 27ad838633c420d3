import { useEffect } from "react"
import { create } from "zustand"

/** What can wait for somebody: each has its own number in the side menu. */
type Waiting = "orders" | "calls" | "late"

/** How many things wait for somebody, for the side menu and for the title and the icon of the tab. */
const useAttention = create<Record<Waiting, number>>(() => ({
  orders: 0,
  calls: 0,
  late: 0,
}))

export function useAttentionCounts(): Record<Waiting, number> {
  return useAttention()
}

export function useAttentionCount(): number {
  return useAttention(({ orders, calls, late }) => orders + calls + late)
}

const badgePath = "M16 0a16 16 0 1 0 0 32a16 16 0 1 0 0-32z"

function badge(count: number): string {
  const text = count > 9 ? "9+" : String(count)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${badgePath}" fill="#b42318"/><text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="20" fill="#fff">${text}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function iconLink(): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>('link[rel="icon"]')
}

export function useAttentionSign(what: Waiting, count: number): void {
  useEffect(() => {
    useAttention.setState({ [what]: count })
    return () => useAttention.setState({ [what]: 0 })
  }, [what, count])
}

/** The tab says it too: the board may be behind another one. */
export function useAttentionIcon(): void {
  const count = useAttentionCount()
  useEffect(() => {
    const link = iconLink()
    if (!link || count === 0) return
    const plain = link.href
    link.href = badge(count)
    return () => {
      link.href = plain
    }
  }, [count])
}
