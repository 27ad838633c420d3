import { fillCode } from "@sufra/domain/promotion/redirect-url"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { CloseIcon } from "@sufra/ui/icon"
import { type CSSProperties, useEffect, useRef, useState } from "react"
import { useLocale } from "../../shell/locale.ts"
import { openOutgoingLink } from "../../shell/outgoing-link.ts"
import { Photo } from "../../shell/photo.tsx"
import { countTap, countView } from "./count.ts"
import type { Popup } from "./popup-modal.tsx"
import { closePopup } from "./popup-store.ts"
import { notePopupSeen } from "./use-place-popup.ts"

type PopupDialogProps = { popup: Popup; code: string; branchId: string | null }

export function PopupDialog({ popup, code, branchId }: PopupDialogProps) {
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    notePopupSeen(popup.id, branchId)
  }, [popup.id, branchId])
  const { background_image: picture } = popup
  const box = {
    "--ratio": picture.width / picture.height,
    backgroundImage: `url(${picture.blur})`,
  } as CSSProperties
  function showPicture() {
    setLoaded(true)
    countView(popup.id)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      aria-label={popup.popup_text?.[locale] ?? popup.button_text[locale]}
      onClose={closePopup}
      onClick={(event) => {
        if (event.target === dialog.current) closePopup()
      }}
      className="m-auto max-h-[85vh] max-w-[85vw] overflow-hidden rounded-sheet bg-card p-0 shadow-raised outline-none backdrop:bg-ink/60"
    >
      {/* Its box is there before the picture: without it the page would go dark around nothing. */}
      <div className="relative bg-cover" style={box}>
        {/* Faded in from nothing: what comes by itself must not be the page's largest paint. */}
        <Photo
          image={picture}
          alt=""
          sizes="85vw"
          onLoad={showPicture}
          className={`block h-auto max-h-[85vh] w-[min(85vw,85vh*var(--ratio))] object-contain transition-opacity duration-200 will-change-[opacity] ${isLoaded ? "opacity-100" : "opacity-0"}`}
        />
        {isLoaded ? (
          <Controls
            popup={popup}
            onFollow={() => {
              countTap(popup.id)
              openOutgoingLink(fillCode(popup.redirect_url, code))
            }}
          />
        ) : null}
      </div>
    </dialog>
  )
}

/** The dialog opens before there is anything to focus; without this the whole dialog keeps it. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}

function Controls({ popup, onFollow }: { popup: Popup; onFollow: () => void }) {
  const locale = useLocale()
  const text = popup.popup_text?.[locale]
  return (
    <>
      {/* Top right in both languages: the specification names the corner. */}
      <button
        ref={focusOnce}
        type="button"
        aria-label={m["action.close"]()}
        onClick={closePopup}
        className="absolute top-3 right-3 grid size-target place-items-center rounded-full bg-white text-ink shadow-card"
      >
        <CloseIcon />
      </button>
      <div className="absolute inset-x-0 bottom-0 flex flex-col gap-4 bg-linear-to-t from-black/85 via-black/60 to-transparent p-5 pt-28">
        {text ? <h2 className="text-balance font-semibold text-title text-white">{text}</h2> : null}
        <Button size="large" fullWidth onClick={onFollow}>
          {popup.button_text[locale]}
        </Button>
      </div>
    </>
  )
}
