import { DirectionProvider } from "@base-ui/react/direction-provider"
import { createContext, type ReactNode, useContext } from "react"

export type TextDirection = "ltr" | "rtl"

const OverlayDirection = createContext<TextDirection | undefined>(undefined)

export type DirectionProps = { value: TextDirection; children: ReactNode }

/**
 * Wraps an app once: arrow keys and swipes follow the reading direction, and what opens in a
 * portal outside of a `dir` element (sheet, dialog) carries it along.
 */
export function Direction({ value, children }: DirectionProps) {
  return (
    <DirectionProvider direction={value}>
      <OverlayDirection value={value}>{children}</OverlayDirection>
    </DirectionProvider>
  )
}

/** Undefined outside of `Direction`: the overlay then inherits the document's direction. */
export function useOverlayDirection(): TextDirection | undefined {
  return useContext(OverlayDirection)
}
