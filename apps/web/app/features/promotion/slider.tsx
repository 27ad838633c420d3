import { m } from "@sufra/messages"
import { useRef, useState } from "react"
import { SlideCard } from "./slide-card.tsx"
import { PauseIcon, PlayIcon } from "./slider-icons.tsx"
import type { Slide } from "./slides.ts"
import { useAutoplay } from "./use-autoplay.ts"
import { useSeenSlides } from "./use-seen-slides.ts"

type SliderProps = {
  slides: Slide[]
  code: string
  label: string
  isPriority?: boolean
  /** Room for the dots though there is one slide: another slider may come in its place. */
  hasDotsRow?: boolean
}

/** Swiped by the browser itself: scroll snapping works in both directions and without script. */
export function Slider({ slides, code, label, isPriority = false, hasDotsRow }: SliderProps) {
  const track = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  useSeenSlides(track, slides)

  function followScroll() {
    const list = track.current
    if (!list) return
    setActive(Math.round(Math.abs(list.scrollLeft) / list.clientWidth))
  }

  /** Only the track is moved: `scrollIntoView` would take the whole page along. */
  function show(index: number) {
    const list = track.current
    if (!list) return
    const towardsEnd = getComputedStyle(list).direction === "rtl" ? -1 : 1
    list.scrollTo({ left: towardsEnd * index * list.clientWidth, behavior: "smooth" })
  }

  const autoplay = useAutoplay(track, slides.length, () => show((active + 1) % slides.length))

  return (
    <section aria-label={label} {...autoplay.holding}>
      <ul
        ref={track}
        onScroll={followScroll}
        onTouchStart={autoplay.stop}
        onWheel={autoplay.stop}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by key
        tabIndex={0}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-sheet shadow-card [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <SlideCard
            key={slide.id}
            slide={slide}
            code={code}
            isPriority={isPriority && index === 0}
          />
        ))}
      </ul>
      {slides.length > 1 ? (
        <div className="relative mt-1 flex justify-center">
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              aria-label={m["landing.slide"]({ number: index + 1, total: slides.length })}
              aria-current={index === active}
              onClick={() => {
                autoplay.stop()
                show(index)
              }}
              className="group grid size-11 place-items-center"
            >
              <span className="h-2 w-2 rounded-full bg-control transition-[width] duration-200 group-aria-[current=true]:w-6 group-aria-[current=true]:bg-secondary" />
            </button>
          ))}
          {autoplay.isPossible ? (
            <button
              type="button"
              aria-label={autoplay.isOn ? m["promotion.pause"]() : m["promotion.play"]()}
              onClick={autoplay.toggle}
              className="absolute end-0 top-0 grid size-11 place-items-center text-ink-2"
            >
              {autoplay.isOn ? <PauseIcon className="size-5" /> : <PlayIcon className="size-5" />}
            </button>
          ) : null}
        </div>
      ) : hasDotsRow ? (
        <div className="mt-1 h-11" />
      ) : null}
    </section>
  )
}
