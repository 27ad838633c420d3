import { classNames } from "./class-names.ts"

export type IconProps = {
  /** Only for an icon that stands alone without any text; otherwise it is decoration. */
  label?: string
  /** Flips in right-to-left text. Directional icons (forward, back, logout, list) have it on. */
  mirrored?: boolean
  className?: string
}

type IconDrawingProps = IconProps & { path: string }

export function IconDrawing({ path, label, mirrored = false, className }: IconDrawingProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: labelled or hidden, by the spread below
    <svg
      // Attributes, not a class: a size utility of the caller must win, and between two it would not.
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={classNames("shrink-0", mirrored && "rtl:-scale-x-100", className)}
    >
      <path d={path} />
    </svg>
  )
}
