import { InlineScript } from "../../shell/start/inline-script.tsx"
import { launchScript, useIsFirstLaunch } from "./launch.ts"
import { Slider } from "./slider.tsx"
import type { SlidesByGuest } from "./slides.ts"

type GuestSliderProps = { slides: SlidesByGuest; placeId: string; code: string; label: string }

/**
 * The slider of this guest. The page is the same for everybody and holds both where they differ; a
 * line of script at its head shows the right one before anything is painted, so nothing jumps.
 */
export function GuestSlider({ slides, placeId, code, label }: GuestSliderProps) {
  const isFirst = useIsFirstLaunch(placeId)
  if (slides.isSame) {
    return slides.firstLaunch.length > 0 ? (
      <Slider slides={slides.firstLaunch} code={code} label={label} isPriority />
    ) : null
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
      {isFirst !== false && slides.firstLaunch.length > 0 ? (
        <div className="group-data-returning/guest:hidden">
          <Slider slides={slides.firstLaunch} code={code} label={label} isPriority />
        </div>
      ) : null}
      {isFirst !== true && slides.returning.length > 0 ? (
        <div className="not-group-data-returning/guest:hidden">
          <Slider slides={slides.returning} code={code} label={label} />
        </div>
      ) : null}
    </div>
  )
}
