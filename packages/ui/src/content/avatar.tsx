import { classNames } from "../class-names.ts"

export type AvatarProps = {
  /** The person or place; its first letter stands in for a missing picture. */
  name: string
  src?: string | undefined
  size?: "small" | "medium" | "large"
  shape?: "round" | "square"
  /** `primary` for a place, in its own colour. */
  tone?: "warm" | "primary"
  className?: string
}

const toneClass = { warm: "bg-warm text-ink", primary: "bg-primary text-on-primary" }

const sizeClass = {
  small: "size-9 text-body",
  medium: "size-11 text-title",
  large: "size-16 text-heading",
}

/** Decorative: the name stands beside it as text. */
export function Avatar(props: AvatarProps) {
  const { name, src, size = "medium", shape = "round", tone = "warm", className } = props
  const [letter = ""] = name.trim()
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-grid shrink-0 place-items-center overflow-hidden font-semibold",
        toneClass[tone],
        shape === "round" ? "rounded-full" : "rounded-control",
        sizeClass[size],
        className,
      )}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : letter.toUpperCase()}
    </span>
  )
}
