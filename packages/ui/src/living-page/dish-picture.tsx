type DishPictureProps = { hue: "warm" | "green"; className?: string }

const ground = { warm: "from-[#fdebd3] to-[#f6d3a4]", green: "from-[#e3f3e1] to-[#c3e3c4]" }
const food = { warm: "#e4572e", green: "#5f9e58" }

/** Stands in for a photo: a bowl seen from the side, with steam. */
export function DishPicture({ hue, className = "" }: DishPictureProps) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center bg-linear-to-br ${ground[hue]} ${className}`}
    >
      <svg aria-hidden="true" viewBox="0 0 96 96" className="h-3/4 max-h-40">
        <path d="M20 46a28 17 0 0 1 56 0z" fill={food[hue]} />
        <path d="M34 41a14 9 0 0 1 24-4 10 8 0 0 1 12 7z" fill="#fff" opacity="0.55" />
        <path d="M12 46h72c0 20-14 34-36 34S12 66 12 46z" fill="#fff" />
        <path
          d="M18 58c5 13 16 18 30 18s25-5 30-18c-2 14-13 22-30 22s-28-8-30-22z"
          fill="#0000000f"
        />
        <path
          d="M38 25c-4-5 4-7 0-13M50 23c-4-5 4-7 0-13M62 25c-4-5 4-7 0-13"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
    </span>
  )
}
