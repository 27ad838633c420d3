import { useEffect } from "react"
import { setActiveCategory } from "./menu-store.ts"

/** The category whose heading last passed under the pills is the one the guest reads. */
export function useCategoryInView(ids: string[]): void {
  const key = ids.join()
  useEffect(() => {
    const sections = key.split(",").map((id) => document.getElementById(id))
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) setActiveCategory(sections.indexOf(entry.target as HTMLElement))
        }
      },
      // A line just below navbar and pills: exactly one category crosses it.
      { rootMargin: "-136px 0px -75% 0px" },
    )
    for (const section of sections) if (section) observer.observe(section)
    return () => observer.disconnect()
  }, [key])
}
