import type { ComponentPropsWithRef, ReactNode } from "react"
import { classNames } from "../class-names.ts"
import { type RenderElement, renderedAs } from "../rendered-as.ts"

export type ChipProps = Omit<ComponentPropsWithRef<"button">, "children"> & {
  children?: ReactNode
  selected?: boolean
  startIcon?: ReactNode
  /** Renders as another element: `render={<a href="#grill" />}`; then it is "current", not pressed. */
  render?: RenderElement
}

export function Chip({
  selected = false,
  startIcon,
  render,
  className,
  children,
  ...rest
}: ChipProps) {
  const state = render ? { "aria-current": selected || undefined } : { "aria-pressed": selected }
  return renderedAs(render, "button", {
    ...(render ? {} : { type: "button" }),
    ...state,
    ...rest,
    className: classNames(
      "ui-inline min-h-target max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-full px-4",
      "text-body font-medium no-underline transition-colors duration-150",
      selected ? "bg-dark text-on-dark" : "bg-muted text-ink-2 hover:bg-muted-strong",
      "disabled:opacity-50",
      className,
    ),
    children: (
      <>
        {startIcon}
        {children}
      </>
    ),
  })
}
