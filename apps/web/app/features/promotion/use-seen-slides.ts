import { type RefObject, useEffect } from "react"
import { isViewClear } from "../../shell/frame/view-clear.ts"
import { countViewLater } from "./later.ts"
import type { Slide } from "./slides.ts"

const lookMs = 1000

/** Counts a slide once at least half of it has been in view, uncovered, for a second. */
export function useSeenSlides(track: RefObject<HTMLUListElement | null>, slides: Slide[]): void {
  const ids = slides.map((slide) => slide.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides are other elements to watch
  useEffect(() => {
    const timers = new Map<Element, ReturnType<typeof setTimeout>>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          clearTimeout(timers.get(target))
          if (intersectionRatio >= 0.5) look(target)
        }
      },
      { threshold: 0.5 },
    )
    function look(slide: Element) {
      const timer = setTimeout(() => {
        if (!isViewClear()) return look(slide)
        observer.unobserve(slide)
        countViewLater((slide as HTMLElement).dataset.slide ?? "")
      }, lookMs)
      timers.set(slide, timer)
    }
    for (const slide of track.current?.children ?? []) observer.observe(slide)
    return () => {
      observer.disconnect()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [ids, track])
}
