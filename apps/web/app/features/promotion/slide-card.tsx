import { useLocale } from "../../shell/locale.ts"
import { Photo } from "../../shell/photo.tsx"
import { followLater } from "./later.ts"
import type { Slide } from "./slides.ts"

type SlideCardProps = { slide: Slide; code: string; isPriority: boolean }

export function SlideCard({ slide, code, isPriority }: SlideCardProps) {
  const locale = useLocale()
  const text = slide.text?.[locale]
  const link = slide.redirect_url
  const content = (
    <>
      <Photo
        image={slide.image}
        alt=""
        sizes="(min-width: 64rem) calc(100vw - 18rem), 100vw"
        isPriority={isPriority}
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
    <li data-slide={slide.id} className="relative w-full shrink-0 snap-start">
      {link ? (
        <button
          type="button"
          className="block w-full"
          onClick={() => followLater({ id: slide.id, link, code })}
        >
          {content}
        </button>
      ) : (
        content
      )}
    </li>
  )
}
