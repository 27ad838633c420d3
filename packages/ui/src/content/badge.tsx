import type { ComponentPropsWithRef } from "react"
import { classNames } from "../class-names.ts"
import { type RenderElement, renderedAs } from "../rendered-as.ts"

export type BadgeTone =
  | "neutral"
  | "primary"
  | "secondary"
  | "success"
  | "danger"
  | "warning"
  | "info"

export type BadgeProps = ComponentPropsWithRef<"span"> & {
  tone?: BadgeTone
  /** A dot before the text: something is live (open, online). */
  dot?: boolean
  /** Renders as another element: `render={<li />}`. */
  render?: RenderElement
}

export type CountBadgeProps = ComponentPropsWithRef<"span"> & { count: number; max?: number }

const toneClass: Record<BadgeTone, string> = {
  neutral: "bg-muted text-ink-2",
  primary: "bg-primary-light text-on-primary-light",
  secondary: "bg-secondary-light text-on-secondary-light",
  success: "bg-success-light text-on-success-light",
  danger: "bg-danger-light text-on-danger-light",
  warning: "bg-warning-light text-on-warning-light",
  info: "bg-info-light text-on-info-light",
}

export function Badge(props: BadgeProps) {
  const { tone = "neutral", dot = false, render, className, children, ...rest } = props
  return renderedAs(render, "span", {
    ...rest,
    className: classNames(
      "ui-inline max-w-full shrink-0 items-center gap-1.5 rounded-tag px-2 py-1 text-small md:whitespace-nowrap",
      toneClass[tone],
      className,
    ),
    children: dot ? (
      <>
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
        {children}
      </>
    ) : (
      children
    ),
  })
}

/** A small round count on a navigation entry or a bell. */
export function CountBadge({ count, max = 99, className, ...rest }: CountBadgeProps) {
  return (
    <span
      {...rest}
      dir="ltr"
      className={classNames(
        "ui-inline min-h-5 min-w-5 items-center justify-center rounded-full bg-danger px-1.5",
        "text-small font-semibold tabular-nums text-on-danger",
        className,
      )}
    >
      {count > max ? `${max}+` : count}
    </span>
  )
}
