import type { Locale } from "@sufra/domain/kernel/locale"
import { CloseIcon, ImageIcon } from "@sufra/ui/icon"
import { pictureUrl } from "../../shell/api/api.ts"
import { PageOutline } from "./page-outline.tsx"
import type { PopupForm } from "./promotion-form.ts"

type PopupPreviewProps = { values: PopupForm; locale: Locale }

/** The pop-up over a page, as the guest app draws it. */
export function PopupPreview({ values, locale }: PopupPreviewProps) {
  const { picture } = values
  const text = values.text[locale].trim()
  return (
    <div className="relative h-full">
      <PageOutline />
      <span className="absolute inset-0 grid place-items-center bg-ink/60">
        <span className="relative block w-[85%] overflow-hidden rounded-sheet bg-card shadow-raised">
          {picture ? (
            <img
              src={pictureUrl(picture.image, 640)}
              alt=""
              width={picture.image.width}
              height={picture.image.height}
              style={{ background: `center / cover url(${picture.image.blur})` }}
              className="block h-auto w-full"
            />
          ) : (
            <span className="grid aspect-3/4 w-full place-items-center bg-muted text-ink-3">
              <ImageIcon className="size-12" />
            </span>
          )}
          {/* Top right in both languages, as in the guest app. */}
          <span className="absolute top-3 right-3 grid size-9 place-items-center rounded-full bg-white text-ink shadow-card">
            <CloseIcon className="size-5" />
          </span>
          <span className="absolute inset-x-0 bottom-0 flex flex-col gap-3 bg-linear-to-t from-black/85 via-black/60 to-transparent p-4 pt-20">
            {text ? (
              <span className="text-balance text-body font-semibold text-white">{text}</span>
            ) : null}
            <span className="grid min-h-11 place-items-center rounded-card bg-primary px-3 py-2 text-center font-semibold text-on-primary">
              {values.buttonText[locale].trim() || "…"}
            </span>
          </span>
        </span>
      </span>
    </div>
  )
}
