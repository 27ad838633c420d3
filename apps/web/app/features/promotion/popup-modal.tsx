import type { ApiReply } from "@sufra/contract/client"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { CloseIcon } from "@sufra/ui/icon"
import { type CSSProperties, useEffect, useRef, useState } from "react"
import { browserApi } from "../../shell/api.ts"
import { useLocale } from "../../shell/locale.ts"
import { openOutgoingLink } from "../../shell/outgoing-link.ts"
import { Photo } from "../../shell/photo.tsx"
import { closePopup, popupStore } from "./popup-store.ts"

type Popup = ApiReply<"GET /ads/popup/{id}">

const openDelayMs = 100

/** Fetched when the state names one; a failure is logged and nothing is shown. */
function usePopup(): Popup | null {
  const { show, activePopUp } = popupStore()
  const [popup, setPopup] = useState<Popup | null>(null)
  useEffect(() => {
    if (!show || !activePopUp) {
      setPopup(null)
      return
    }
    const aborted = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    browserApi("GET /ads/popup/{id}", { params: { id: activePopUp }, signal: aborted.signal })
      .then((loaded) => {
        timer = setTimeout(() => setPopup(loaded), openDelayMs)
      })
      .catch((error) => {
        // biome-ignore lint/suspicious/noConsole: the specification asks for a log line, no more
        if (!aborted.signal.aborted) console.warn("pop-up not loaded", error)
      })
    return () => {
      aborted.abort()
      clearTimeout(timer)
    }
  }, [show, activePopUp])
  return popup
}

export function PopupModal() {
  const popup = usePopup()
  return popup ? <PopupDialog popup={popup} /> : null
}

/** The dialog opens before there is anything to focus; without this the whole dialog keeps it. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}

function PopupDialog({ popup }: { popup: Popup }) {
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const text = popup.popup_text?.[locale]
  const ratio = popup.background_image.width / popup.background_image.height
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
      <div className="relative" style={{ "--ratio": ratio } as CSSProperties}>
        <Photo
          image={popup.background_image}
          alt=""
          sizes="85vw"
          isPriority
          onLoad={() => setLoaded(true)}
          className="block h-auto max-h-[85vh] w-[min(85vw,85vh*var(--ratio))] object-contain"
        />
        {isLoaded ? (
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
              {text ? (
                <h2 className="text-balance font-semibold text-title text-white">{text}</h2>
              ) : null}
              <Button size="large" fullWidth onClick={() => openOutgoingLink(popup.redirect_url)}>
                {popup.button_text[locale]}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </dialog>
  )
}
