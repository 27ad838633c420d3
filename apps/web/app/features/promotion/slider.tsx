import { m } from "@sufra/messages"
import { useRef, useState } from "react"
import { useLocale } from "../../shell/locale.ts"
import { openOutgoingLink } from "../../shell/outgoing-link.ts"
import { Photo } from "../../shell/photo.tsx"
import type { Slide } from "./slides.ts"

/** Swiped by the browser itself: scroll snapping works in both directions and without script. */
export function Slider({ slides, label }: { slides: Slide[]; label: string }) {
  const track = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)

  function followScroll() {
    const list = track.current
    if (!list) return
    setActive(Math.round(Math.abs(list.scrollLeft) / list.clientWidth))
  }

  function show(index: number) {
    track.current?.children[index]?.scrollIntoView({
      block: "nearest",
      inline: "start",
      behavior: "smooth",
    })
  }

  return (
    <section aria-label={label}>
      <ul
        ref={track}
        onScroll={followScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by key
        tabIndex={0}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-sheet shadow-card [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <SlideCard key={slide.id} slide={slide} isFirst={index === 0} />
        ))}
      </ul>
      {slides.length > 1 ? (
        <div className="mt-1 flex justify-center">
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              aria-label={m["landing.slide"]({ number: index + 1, total: slides.length })}
              aria-current={index === active}
              onClick={() => show(index)}
              className="group grid size-11 place-items-center"
            >
              <span className="h-2 w-2 rounded-full bg-control transition-[width] duration-200 group-aria-[current=true]:w-6 group-aria-[current=true]:bg-primary" />
            </button>
          ))}
        </div>
      ) : null}
    </section>
  )
}

function SlideCard({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const locale = useLocale()
  const text = slide.text?.[locale]
  const link = slide.redirect_url
  const content = (
    <>
      <Photo
        image={slide.image}
        alt=""
        sizes="(min-width: 1152px) 1104px, 100vw"
        isPriority={isFirst}
        className="aspect-[2/1] w-full object-cover lg:max-h-[26rem]"
      />
      {text ? (
        <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/75 to-transparent p-4 pt-16 text-start font-semibold text-body text-white md:p-6 md:pt-20 md:text-title">
          {text}
        </span>
      ) : null}
    </>
  )
  return (
    <li className="relative w-full shrink-0 snap-start">
      {link ? (
        <button type="button" className="block w-full" onClick={() => openOutgoingLink(link)}>
          {content}
        </button>
      ) : (
        content
      )}
    </li>
  )
}
