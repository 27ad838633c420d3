import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { CloseIcon } from "@sufra/ui/icon"
import { type CSSProperties, useEffect, useRef, useState } from "react"
import { useLocale } from "../../shell/locale.ts"
import { Photo } from "../../shell/photo.tsx"
import { countView } from "./count.ts"
import { follow } from "./follow.ts"
import type { Popup } from "./popup-modal.tsx"
import { closePopup } from "./popup-store.ts"
import { notePopupSeen } from "./use-place-popup.ts"

type PopupDialogProps = { popup: Popup; code: string }

export function PopupDialog({ popup, code }: PopupDialogProps) {
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    notePopupSeen(popup.id)
  }, [popup.id])
  const { background_image: picture } = popup
  const box = {
    "--ratio": picture.width / picture.height,
    backgroundImage: `url(${picture.blur})`,
  } as CSSProperties
  const text = popup.popup_text?.[locale]
  function showPicture() {
    setLoaded(true)
    countView(popup.id)
  }
  function giveUp() {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log line, no more
    console.warn("pop-up picture not loaded", picture.src)
    closePopup()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      aria-label={text ?? popup.button_text[locale]}
      onClose={closePopup}
      onClick={(event) => {
        if (event.target === dialog.current) closePopup()
      }}
      className="m-auto max-h-[85vh] max-w-[85vw] overflow-hidden rounded-sheet bg-card p-0 shadow-raised outline-none backdrop:bg-ink/60"
    >
      {/* Its box is there before the picture: without it the page would go dark around nothing. */}
      <div className="relative bg-cover" style={box}>
        <Photo
          image={picture}
          alt=""
          sizes="85vw"
          onLoad={showPicture}
          onError={giveUp}
          className={`block h-auto max-h-[85vh] w-[min(85vw,85vh*var(--ratio))] object-contain ${fade(isLoaded)}`}
        />
        {isLoaded ? <CloseButton /> : null}
        <div
          className={`absolute inset-x-0 bottom-0 flex flex-col gap-4 bg-linear-to-t from-black/85 via-black/60 to-transparent p-5 pt-28 ${fade(isLoaded)}`}
        >
          {text ? (
            <h2 className="text-balance font-semibold text-title text-white">{text}</h2>
          ) : null}
          {isLoaded ? (
            <Button
              size="large"
              fullWidth
              onClick={() => follow({ id: popup.id, link: popup.redirect_url, code })}
            >
              {popup.button_text[locale]}
            </Button>
          ) : null}
        </div>
      </div>
    </dialog>
  )
}

/** From nothing: what comes by itself must never be the largest thing the page has painted. */
function fade(isIn: boolean): string {
  return `transition-opacity duration-200 will-change-[opacity] ${isIn ? "opacity-100" : "opacity-0"}`
}

/** The dialog opens before there is anything to focus; without this the whole dialog keeps it. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}

/** Top right in both languages: the specification names the corner. */
function CloseButton() {
  return (
    <button
      ref={focusOnce}
      type="button"
      aria-label={m["action.close"]()}
      onClick={closePopup}
      className="absolute top-3 right-3 z-10 grid size-target place-items-center rounded-full bg-white text-ink shadow-card"
    >
      <CloseIcon />
    </button>
  )
}
