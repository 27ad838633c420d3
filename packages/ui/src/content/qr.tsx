import { type ReactNode, useMemo } from "react"
import { encode } from "uqr"
import { classNames } from "../class-names.ts"
import { qrPath } from "./qr-path.ts"

export type QrProps = {
  value: string
  /** What the code opens, for those who cannot see it. */
  label: string
  /** A small picture in the middle; the code is then drawn with the highest redundancy. */
  logo?: ReactNode
  className?: string
}

// The standard's quiet zone; scanners miss codes without it.
const QUIET_MODULES = 4

/** Always dark on white, never in brand colours: a weak camera must read it from a dim screen. */
export function Qr({ value, label, logo, className }: QrProps) {
  const ecc = logo ? "H" : "M"
  const { path, size } = useMemo(() => {
    const code = encode(value, { ecc, border: QUIET_MODULES })
    return { path: qrPath(code.data), size: code.size }
  }, [value, ecc])
  return (
    <span
      role="img"
      aria-label={label}
      className={classNames(
        "relative block aspect-square w-full rounded-control bg-white",
        className,
      )}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="block size-full text-black"
      >
        <path d={path} fill="currentColor" />
      </svg>
      {logo ? (
        <span className="absolute inset-0 m-auto grid size-1/5 place-items-center overflow-hidden rounded-tag bg-white p-[2%]">
          {logo}
        </span>
      ) : null}
    </span>
  )
}
