import { InlineScript } from "../../shell/start/inline-script.tsx"
import { launchScript, useIsFirstLaunch } from "./launch.ts"
import { useOwnSlides } from "./own-slides.ts"
import { Slider } from "./slider.tsx"
import type { SlidesByGuest } from "./slides.ts"

type GuestSliderProps = {
  slides: SlidesByGuest
  placeId: string
  code: string
  label: string
  /** Whether a guest's own slider may take its place: both are then as high as one with several slides. */
  isReplaceable: boolean
}

/** Whether the page shows this guest a slider from the first paint. */
function hasSlides({ isSame, firstLaunch, returning }: SlidesByGuest, isFirst: boolean | null) {
  return (isSame || isFirst !== false ? firstLaunch : returning).length > 0
}

/** The guest's own slider, once it is known: in the place of the page's, so nothing jumps. */
export function GuestSlider({ slides, placeId, isReplaceable, ...rest }: GuestSliderProps) {
  const own = useOwnSlides(placeId)
  const isFirst = useIsFirstLaunch(placeId)
  const look = { ...rest, hasDotsRow: isReplaceable }
  if (!own) return <PageSlider slides={slides} placeId={placeId} isFirst={isFirst} look={look} />
  return hasSlides(slides, isFirst) ? <Slider slides={own} {...look} /> : null
}

/** The guest's own slider where the page has none: at its foot, where nothing is pushed away. */
export function FootSlider({ slides, placeId, isReplaceable: _, ...rest }: GuestSliderProps) {
  const own = useOwnSlides(placeId)
  const isFirst = useIsFirstLaunch(placeId)
  return own && !hasSlides(slides, isFirst) ? <Slider slides={own} {...rest} /> : null
}

type PageSliderProps = {
  slides: SlidesByGuest
  placeId: string
  isFirst: boolean | null
  look: { code: string; label: string; hasDotsRow: boolean }
}

/**
 * The page is the same for everybody and holds both sliders where the two kinds of guest see different ones; a
 * line of script at its head shows the right one before anything is painted.
 */
function PageSlider({ slides, placeId, isFirst, look }: PageSliderProps) {
  const { isSame, firstLaunch, returning } = slides
  if (isSame) {
    return firstLaunch.length > 0 ? <Slider slides={firstLaunch} {...look} isPriority /> : null
  }
  return (
    <div
      data-place={placeId}
      data-returning={isFirst === false ? "" : undefined}
      // The script has marked it already where React does not know yet.
      suppressHydrationWarning
      className="group/guest contents"
    >
      {isFirst === null ? <InlineScript text={launchScript} /> : null}
      {isFirst !== false && firstLaunch.length > 0 ? (
        <div className="group-data-returning/guest:hidden">
          <Slider slides={firstLaunch} {...look} isPriority />
        </div>
      ) : null}
      {isFirst !== true && returning.length > 0 ? (
        <div className="not-group-data-returning/guest:hidden">
          <Slider slides={returning} {...look} />
        </div>
      ) : null}
    </div>
  )
}
