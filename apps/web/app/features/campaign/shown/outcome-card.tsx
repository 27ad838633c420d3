import { Card } from "@sufra/ui/card"
import { type ReactNode, useEffect, useRef } from "react"

type OutcomeCardProps = {
  picture: ReactNode
  title: string
  /** Just come out: whoever uses a keyboard or listens is led here. */
  isNew?: boolean
  children?: ReactNode
}

/** How a try ended, or why there is none. */
export function OutcomeCard({ picture, title, isNew = false, children }: OutcomeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <Card
      padding="large"
      render={<section aria-live="polite" />}
      className="flex flex-col items-center gap-3 text-center"
    >
      {picture}
      <h2
        ref={heading}
        tabIndex={-1}
        className="scroll-mb-48 text-balance text-center font-semibold text-heading outline-none"
      >
        {title}
      </h2>
      {children}
    </Card>
  )
}

/** A picture of the fluent emoji set on a warm disc. */
export function OutcomePicture({ src }: { src: string }) {
  return (
    <span className="grid size-24 place-items-center rounded-full bg-warm">
      <img src={src} alt="" width={60} height={60} />
    </span>
  )
}
