import { useEffect } from "react"
import { setActiveCategory } from "./menu-store.ts"

/** The lowest category that has come up to the pills is the one the guest reads. */
export function useCategoryInView(ids: string[]): void {
  const key = ids.join()
  useEffect(() => {
    const sections = key.split(",").map((id) => document.getElementById(id))
    const seen = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const index = sections.indexOf(target as HTMLElement)
          if (isIntersecting) seen.add(index)
          else seen.delete(index)
        }
        // Two may touch the strip, one only with its edge: where a pill leads, the one above ends.
        if (seen.size > 0) setActiveCategory(Math.max(...seen))
      },
      // A strip just below navbar and pills.
      { rootMargin: "-136px 0px -75% 0px" },
    )
    for (const section of sections) if (section) observer.observe(section)
    return () => observer.disconnect()
  }, [key])
}
