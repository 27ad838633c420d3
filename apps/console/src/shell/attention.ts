import { useEffect } from "react"
import { create } from "zustand"

/** How many things wait for somebody, for the title and the icon of the tab. */
const useAttention = create<{ count: number }>(() => ({ count: 0 }))

export function useAttentionCount(): number {
  return useAttention(({ count }) => count)
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

/** The tab says it too: the board may be behind another one. */
export function useAttentionSign(count: number): void {
  useEffect(() => {
    useAttention.setState({ count })
    const link = iconLink()
    if (!link || count === 0) return
    const plain = link.href
    link.href = badge(count)
    return () => {
      link.href = plain
    }
  }, [count])
  useEffect(() => () => useAttention.setState({ count: 0 }), [])
}
