import { type GuideStep, guideSteps } from "@sufra/domain/establishment/setup-guide"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { pictureUrl } from "../../../shell/api/api.ts"
import { LanguageSwitch } from "../../../shell/language-switch.tsx"
import { PlaceBadge } from "../../../shell/layout/place-badge.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { useStaff } from "../../staff/index.ts"

type GuideFrameProps = { step: GuideStep | undefined; children: ReactNode }

/** Outside of the console's navigation: nothing but the question. */
export function GuideFrame({ step, children }: GuideFrameProps) {
  const locale = useLocale()
  const { establishment } = useStaff()
  const logo = establishment?.logo
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-2 px-4 py-3 md:px-8">
        <PlaceBadge
          name={establishment?.name[locale] ?? ""}
          caption={step ? progressText(step) : m["guide.title"]()}
          logoUrl={logo ? pictureUrl(logo, 160) : undefined}
          isProduct={false}
        />
        <div className="flex shrink-0 items-center">
          <LanguageSwitch isShort />
          <Button variant="plain" render={<Link to="/today" />}>
            {m["guide.later"]()}
          </Button>
        </div>
      </header>
      {step ? <Progress step={step} /> : null}
      <main className="mx-auto flex w-full max-w-140 flex-1 flex-col px-4 pt-6 sm:pt-10">
        {children}
      </main>
    </div>
  )
}

const numberOf = (step: GuideStep) => guideSteps.indexOf(step) + 1

function progressText(step: GuideStep): string {
  return m["guide.progress"]({ step: numberOf(step), count: guideSteps.length })
}

function Progress({ step }: { step: GuideStep }) {
  const number = numberOf(step)
  return (
    <div className="mx-auto w-full max-w-140 px-4">
      <div
        role="progressbar"
        aria-label={m["guide.title"]()}
        aria-valuenow={number}
        aria-valuemin={0}
        aria-valuemax={guideSteps.length}
        aria-valuetext={progressText(step)}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          style={{ inlineSize: `${(number / guideSteps.length) * 100}%` }}
          className="h-full rounded-full bg-primary transition-[inline-size] duration-200 motion-reduce:transition-none"
        />
      </div>
    </div>
  )
}
