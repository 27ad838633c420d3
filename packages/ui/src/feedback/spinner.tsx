import { classNames } from "../class-names.ts"

export type SpinnerProps = { className?: string | undefined }

/** Decorative: whoever shows it says in words what is being waited for. */
export function Spinner({ className }: SpinnerProps) {
  return (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      className={classNames("animate-spin", className)}
    >
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  )
}
