import type { GuideStep } from "@sufra/domain/establishment/setup-guide"
import { type ComponentType, type KeyboardEvent, useEffect, useRef } from "react"
import { stepWords } from "../step-words.ts"
import { GuideMoves, useMoves } from "./guide-moves.ts"
import { BranchStep } from "./steps/branch-step.tsx"
import { BrandStep } from "./steps/brand-step.tsx"
import { HoursStep } from "./steps/hours-step.tsx"
import { MenuStep } from "./steps/menu-step.tsx"
import { MessagesStep } from "./steps/messages-step.tsx"
import { OrderTypesStep } from "./steps/order-types-step.tsx"
import { PaymentsStep } from "./steps/payments-step.tsx"
import { StaffStep } from "./steps/staff-step.tsx"
import { TablesStep } from "./steps/tables-step.tsx"
import { TestOrderStep } from "./steps/test-order-step.tsx"
import { VatStep } from "./steps/vat-step.tsx"

const screens: Record<GuideStep, ComponentType> = {
  brand: BrandStep,
  branch: BranchStep,
  hours: HoursStep,
  menu: MenuStep,
  tables: TablesStep,
  "order-types": OrderTypesStep,
  vat: VatStep,
  payments: PaymentsStep,
  messages: MessagesStep,
  staff: StaffStep,
  "test-order": TestOrderStep,
}

export function StepScreen({ step }: { step: GuideStep }) {
  const moves = useMoves(step)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A new question is announced and read from its beginning, as after a real page load.
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  const { title, text } = stepWords[step]
  const Screen = screens[step]
  return (
    <GuideMoves value={moves}>
      <section className="flex flex-1 flex-col">
        <div className="mb-6">
          <h1
            ref={heading}
            tabIndex={-1}
            onKeyDown={submitOnEnter}
            className="text-heading font-semibold text-balance outline-none"
          >
            {title()}
          </h1>
          <p className="mt-1 text-pretty text-ink-2">{text()}</p>
        </div>
        <Screen />
      </section>
    </GuideMoves>
  )
}

/** Enter goes on as soon as a question is shown, and not only from within a field. */
function submitOnEnter({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== "Enter") return
  currentTarget.closest("section")?.querySelector<HTMLButtonElement>("button[type=submit]")?.click()
}
