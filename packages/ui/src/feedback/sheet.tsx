import { Drawer } from "@base-ui/react/drawer"
import { type ReactNode, useSyncExternalStore } from "react"
import { classNames } from "../class-names.ts"
import { useOverlayDirection } from "../direction.tsx"
import { backdropClass, OverlayClose } from "./overlay.tsx"

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Keeps the title for screen readers only, when the content shows it itself. */
  titleHidden?: boolean
  description?: ReactNode
  closeLabel: string
  children?: ReactNode
  /** Picture or map across the top, under the close button. */
  hero?: ReactNode
  /** Stays in view at the bottom, above the safe area: the main action. */
  footer?: ReactNode
  /** From 768 px: a panel at the end of the line, or a centred dialog. */
  wide?: "side" | "centre"
}

const wideQuery = "(min-width: 48rem)"

function watchWide(listener: () => void) {
  const query = window.matchMedia(wideQuery)
  query.addEventListener("change", listener)
  return () => query.removeEventListener("change", listener)
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    watchWide,
    () => window.matchMedia(wideQuery).matches,
    () => false,
  )
}

const popupClass =
  "relative flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-sheet bg-card text-ink " +
  "shadow-raised outline-none transition-[transform,opacity] duration-250 ease-settle " +
  "data-swiping:duration-0 data-swiping:select-none " +
  "data-ending-style:duration-[calc(var(--drawer-swipe-strength)*250ms)] "

// Moves with the finger, and out through the edge it came from.
const downClass =
  "[transform:translateY(var(--drawer-swipe-movement-y))] " +
  "data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)] "

const centreClass =
  `${downClass} md:max-w-xl md:rounded-sheet ` +
  "md:data-ending-style:opacity-0 md:data-ending-style:[transform:translateY(16px)] " +
  "md:data-starting-style:opacity-0 md:data-starting-style:[transform:translateY(16px)]"

const sideClass =
  `${downClass} md:h-dvh md:max-h-none md:max-w-md md:rounded-none md:rounded-s-sheet ` +
  "md:[transform:translateX(var(--drawer-swipe-movement-x))] " +
  "md:data-ending-style:[transform:translateX(100%)] md:data-starting-style:[transform:translateX(100%)] " +
  "md:rtl:data-ending-style:[transform:translateX(-100%)] md:rtl:data-starting-style:[transform:translateX(-100%)]"

export function Sheet({ open, onOpenChange, wide = "centre", ...parts }: SheetProps) {
  const direction = useOverlayDirection()
  const sideways = useIsWide() && wide === "side"
  const swipeDirection = sideways ? (direction === "rtl" ? "left" : "right") : "down"
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      swipeDirection={swipeDirection}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={backdropClass} />
        <Drawer.Viewport
          dir={direction}
          className={classNames(
            "fixed inset-0 z-40 flex items-end justify-center overflow-hidden",
            wide === "side" ? "md:items-stretch md:justify-end" : "md:items-center",
          )}
        >
          <Drawer.Popup
            // As in a dialog: a form that it stands in is not sent with it.
            onSubmit={(event) => event.stopPropagation()}
            className={classNames(popupClass, wide === "side" ? sideClass : centreClass)}
          >
            <SheetParts {...parts} />
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

type SheetPartsProps = Omit<SheetProps, "open" | "onOpenChange" | "wide">

function SheetParts(props: SheetPartsProps) {
  const { title, titleHidden = false, description, closeLabel, children, hero, footer } = props
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-2 z-1 mx-auto h-1 w-10 rounded-full bg-control/50 md:hidden"
      />
      <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {hero}
        <div
          className={classNames(
            "px-4 md:px-6",
            "pt-5",
            footer ? "pb-5" : "pb-[max(1.5rem,env(safe-area-inset-bottom))]",
          )}
        >
          <Drawer.Title
            className={
              titleHidden ? "sr-only" : classNames("text-title font-semibold", !hero && "pe-12")
            }
          >
            {title}
          </Drawer.Title>
          {description ? (
            <Drawer.Description className="mt-1 text-pretty text-ink-2">
              {description}
            </Drawer.Description>
          ) : null}
          {children}
        </div>
      </Drawer.Content>
      {footer ? (
        <div className="border-t border-line px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
          {footer}
        </div>
      ) : null}
      <Drawer.Close
        render={
          <OverlayClose
            label={closeLabel}
            className={classNames("end-3 top-3", hero ? "shadow-card" : undefined)}
          />
        }
      />
    </>
  )
}
