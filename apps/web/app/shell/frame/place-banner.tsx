import { createContext, type ReactNode, useContext, useState } from "react"

const bannerContext = createContext<HTMLElement | null>(null)

/** The element at the head of the page that holds what waits for the guest's word; null before it stands. */
export function usePlaceBanner(): HTMLElement | null {
  return useContext(bannerContext)
}

/**
 * It is in the page's flow, so that it covers no price and no title, and sticks below the navbar, so that a guest
 * who has scrolled down sees it. It comes first by its order alone: what fills it is loaded after the page.
 */
export function PlaceBanner({ children }: { children: ReactNode }) {
  const [banner, setBanner] = useState<HTMLElement | null>(null)
  return (
    <bannerContext.Provider value={banner}>
      <div
        ref={setBanner}
        className="sticky top-(--navbar-height) z-25 -order-1 flex flex-col gap-2 bg-page px-4 py-2 empty:hidden md:px-6 print:hidden"
      />
      {children}
    </bannerContext.Provider>
  )
}
