import type { Locale } from "@sufra/domain/kernel/locale"
import { ImageIcon } from "@sufra/ui/icon"
import { pictureUrl } from "../../shell/api/api.ts"
import { PageOutline } from "./page-outline.tsx"
import type { SlideForm } from "./promotion-form.ts"

type SliderPreviewProps = { slides: SlideForm[]; index: number; locale: Locale }

/** One slide at the top of a page, as the guest app draws it. */
export function SliderPreview({ slides, index, locale }: SliderPreviewProps) {
  const shown = slides[index]
  return (
    <div className="h-full">
      <span className="block p-3 pt-4">
        {shown ? <SlidePreview slide={shown} locale={locale} /> : null}
      </span>
      <span className="flex justify-center gap-2">
        {slides.map((slide) => (
          <span
            key={slide.id}
            className={`h-2 rounded-full ${slide === shown ? "w-6 bg-primary" : "w-2 bg-control"}`}
          />
        ))}
      </span>
      <PageOutline />
    </div>
  )
}

function SlidePreview({ slide, locale }: { slide: SlideForm; locale: Locale }) {
  const text = slide.text[locale].trim()
  return (
    <span className="relative block aspect-2/1 overflow-hidden rounded-sheet bg-muted shadow-card">
      {slide.picture ? (
        <img
          src={pictureUrl(slide.picture.image, 640)}
          alt=""
          style={{ background: `center / cover url(${slide.picture.image.blur})` }}
          className="size-full object-cover"
        />
      ) : (
        <span className="grid size-full place-items-center text-ink-3">
          <ImageIcon className="size-10" />
        </span>
      )}
      {text ? (
        <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/75 to-transparent p-3 pt-12 text-start text-small font-semibold text-white">
          {text}
        </span>
      ) : null}
    </span>
  )
}
