import type { ComponentPropsWithRef, MouseEvent, PointerEvent, ReactNode } from "react"
import { classNames } from "../class-names.ts"
import { Spinner } from "../feedback/spinner.tsx"
import { type RenderElement, renderedAs } from "../rendered-as.ts"

export type ButtonVariant = "filled" | "tonal" | "secondary" | "outline" | "plain" | "danger"
export type ButtonSize = "medium" | "large" | "icon"

export type ButtonProps = Omit<ComponentPropsWithRef<"button">, "children"> & {
  children?: ReactNode
  /** `filled` is the one main action in view; `tonal` another way to it, `secondary` what is done besides. */
  variant?: ButtonVariant
  size?: ButtonSize
  /** Keeps width and focus, shows a spinner and ignores presses. */
  loading?: boolean
  startIcon?: ReactNode
  endIcon?: ReactNode
  /** Sits at the far end of a wide button: a sum, a count. */
  trailing?: ReactNode
  fullWidth?: boolean
  /** Renders as another element: `render={<Link to="/menu" />}`. */
  render?: RenderElement
}

const variantClass: Record<ButtonVariant, string> = {
  filled: "bg-primary text-on-primary",
  tonal: "bg-primary-light text-on-primary-light",
  secondary: "bg-secondary-light text-on-secondary-light",
  outline: "border border-line-strong bg-card text-ink",
  plain: "text-ink-2 hover:bg-muted hover:text-ink",
  danger: "bg-danger text-on-danger",
}

const sizeClass: Record<ButtonSize, string> = {
  medium: "min-h-target rounded-control px-4 py-2.5",
  large: "min-h-13 rounded-card px-5 py-3",
  icon: "size-target shrink-0 rounded-control",
}

const baseClass =
  "ui-inline relative isolate select-none items-center justify-center text-center text-body " +
  "font-semibold no-underline transition-[filter,background-color,scale] duration-150 " +
  "hover:brightness-95 active:scale-[0.985] disabled:opacity-50 disabled:active:scale-100"

/** Decoration: fetched with the first press, and left out when it cannot be. */
function ripple({ button, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  if (button !== 0) return
  import("./ripple.ts")
    .then(({ startRipple }) => startRipple(currentTarget, { clientX, clientY }))
    .catch(() => undefined)
}

export function Button({
  variant = "filled",
  size = "medium",
  loading = false,
  fullWidth = false,
  startIcon,
  endIcon,
  trailing,
  render,
  className,
  children,
  onClick,
  onPointerDown,
  type = "button",
  ...rest
}: ButtonProps) {
  // An icon alone needs no box: a menu has hundreds of them.
  const isBare = size === "icon" && !loading && !startIcon && !endIcon && trailing === undefined
  const content = isBare ? (
    children
  ) : (
    <span
      className={classNames(
        "inline-flex min-w-0 items-center gap-2",
        trailing !== undefined && "w-full flex-wrap gap-y-0",
        loading && "opacity-0",
      )}
    >
      {startIcon}
      {children}
      {endIcon}
      {trailing !== undefined ? <span className="ms-auto ps-2">{trailing}</span> : null}
    </span>
  )
  return renderedAs(render, "button", {
    ...rest,
    ...(render ? {} : { type }),
    ...(loading ? { "aria-busy": true, "aria-disabled": true } : {}),
    className: classNames(
      baseClass,
      variantClass[variant],
      sizeClass[size],
      fullWidth && "w-full",
      className,
    ),
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      ripple(event)
      onPointerDown?.(event)
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // aria-disabled instead of disabled while loading: the button keeps the focus.
      if (loading) event.preventDefault()
      else onClick?.(event)
    },
    children: (
      <>
        {content}
        {loading ? <Spinner className="absolute" /> : null}
      </>
    ),
  })
}
