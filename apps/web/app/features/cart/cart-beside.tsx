import { m } from "@sufra/messages"
import { type ReactNode, useSyncExternalStore } from "react"
import { usePart } from "../../shell/start/use-part.ts"
import { cartTarget } from "./cart-target.ts"

/** The same width as the `xl` of the classes below. */
const wideQuery = "(min-width: 80rem)"

function watchWide(listener: () => void) {
  const query = matchMedia(wideQuery)
  query.addEventListener("change", listener)
  return () => query.removeEventListener("change", listener)
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    watchWide,
    () => matchMedia(wideQuery).matches,
    () => false,
  )
}

/** On wide screens the cart stands beside the page; its room is kept before its script is there. */
export function CartBeside({ placeId, children }: { placeId: string; children: ReactNode }) {
  const part = usePart(
    () => import("./cart-lines.tsx"),
    useIsWide(),
    () => undefined,
  )
  return (
    <div className="flex flex-1">
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      <aside
        aria-label={m["cart.title"]()}
        className="sticky top-(--navbar-height) hidden h-[calc(100dvh-var(--navbar-height))] w-88 shrink-0 flex-col border-line border-s bg-card xl:flex [[data-content-width=boxed]_&]:border-e"
      >
        <h2 className="px-5 pt-5 font-semibold text-title" {...cartTarget}>
          {m["cart.title"]()}
        </h2>
        {part ? (
          <>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5">
              <part.CartLines placeId={placeId} />
            </div>
            <div className="px-5 pb-5 empty:hidden [&>div]:border-line [&>div]:border-t [&>div]:pt-4">
              <part.CartSum placeId={placeId} />
            </div>
          </>
        ) : null}
      </aside>
    </div>
  )
}
