import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { CheckIcon, StoreIcon } from "@sufra/ui/icon"
import { Link } from "react-router"
import type { SetupGuide } from "../setup-guide.ts"
import { StepList } from "../step-list.tsx"

/** Without these nobody can order. */
const needed: SetupGuide["steps"][number]["step"][] = ["branch", "menu"]

export function DoneScreen({ guide: { steps } }: { guide: SetupGuide }) {
  const left = steps.filter(({ state }) => state !== "done")
  const isOpen = !left.some(({ step }) => needed.includes(step))
  return (
    <div className="flex flex-col items-center gap-6 pb-10 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-primary-light text-on-primary-light">
        {isOpen ? <CheckIcon className="size-10" /> : <StoreIcon className="size-10" />}
      </span>
      <div>
        <h1 className="text-heading font-semibold">
          {isOpen ? m["guide.done_title"]() : m["guide.unready_title"]()}
        </h1>
        <p className="mt-1 text-pretty text-ink-2">
          {isOpen ? m["guide.done_text"]() : m["guide.unready_text"]()}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button render={<Link to="/today" />}>{m["guide.done_today"]()}</Button>
        <Button variant="outline" render={<Link to="/orders" />}>
          {m["guide.done_orders"]()}
        </Button>
      </div>
      {left.length > 0 ? (
        <Card className="w-full" render={<section aria-label={m["guide.done_left"]()} />}>
          <h2 className="mb-2 text-start font-semibold">{m["guide.done_left"]()}</h2>
          <StepList steps={left} className="divide-y divide-line text-start" />
        </Card>
      ) : null}
    </div>
  )
}
