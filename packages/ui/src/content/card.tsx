import type { ComponentPropsWithRef, ReactNode } from "react"
import { classNames } from "../class-names.ts"
import { type RenderElement, renderedAs } from "../rendered-as.ts"

export type CardProps = Omit<ComponentPropsWithRef<"div">, "children"> & {
  children?: ReactNode
  padding?: "none" | "small" | "medium" | "large"
  /** A ring that asks for attention (a new order) or shows what is chosen. */
  outlined?: "primary" | "danger" | "warning"
  /** Lifts a little under the pointer; for cards that are links or buttons. */
  interactive?: boolean
  /** Renders as another element: `render={<Link to="/menu" />}`, `render={<section />}`. */
  render?: RenderElement
}

const paddingClass = { none: "", small: "p-3", medium: "p-4", large: "p-6" }
const outlineClass = { primary: "ring-primary", danger: "ring-danger", warning: "ring-warning" }

export function Card({
  padding = "medium",
  outlined,
  interactive = false,
  render,
  className,
  ...rest
}: CardProps) {
  return renderedAs(render, "div", {
    ...rest,
    className: classNames(
      "ui-block rounded-card bg-card text-start text-ink no-underline shadow-card",
      paddingClass[padding],
      outlined && `ring-2 ${outlineClass[outlined]}`,
      interactive &&
        "transition-[translate,box-shadow] duration-150 hover:-translate-y-0.5 hover:shadow-raised active:translate-y-0",
      className,
    ),
  })
}
