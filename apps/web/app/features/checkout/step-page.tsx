import { Button } from "@sufra/ui/button"
import { ChevronBackIcon } from "@sufra/ui/icon"
import type { MouseEvent, ReactNode } from "react"
import { Link, useNavigate } from "react-router"

type StepPageProps = {
  title: string
  /** `isBefore`: it is the page before this one, and is found again as it was left. */
  back: { to: string; label: string; isBefore?: boolean }
  children: ReactNode
  /** What it comes to: beside the step on a wide screen, below it on a narrow one. */
  aside?: ReactNode
  /** The one way on, within the thumb's reach. */
  action?: ReactNode
}

/** A step from the cart to the order. */
export function StepPage({ title, back, children, aside, action }: StepPageProps) {
  return (
    <div className="flex w-full flex-1 flex-col px-4 pt-2 md:px-6 md:pt-4">
      <BackLink {...back} />
      <h1 className="mb-4 font-semibold text-heading">{title}</h1>
      {/* The bar of an action keeps the page off the footer; without one there is room. */}
      <div
        className={`flex flex-1 flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6 lg:pb-10 ${action ? "" : "pb-8"}`}
      >
        <div className="flex min-w-0 flex-col gap-4">{children}</div>
        <div className="contents lg:sticky lg:top-20 lg:flex lg:flex-col lg:gap-4">
          {aside}
          {action ? <StepAction>{action}</StepAction> : null}
        </div>
      </div>
    </div>
  )
}

function BackLink({ to, label, isBefore = false }: StepPageProps["back"]) {
  const navigate = useNavigate()
  function goBack(event: MouseEvent) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isBefore || !isPlain) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Button
      variant="plain"
      className="-ms-3 self-start"
      startIcon={<ChevronBackIcon />}
      render={<Link to={to} onClick={goBack} />}
    >
      {label}
    </Button>
  )
}

/** The bar of the one way on, which stays in view; on a wide screen it stands where it is. */
export function StepAction({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-auto border-line border-t bg-card px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:static lg:m-0 lg:border-0 lg:bg-transparent lg:p-0">
      {children}
    </div>
  )
}
