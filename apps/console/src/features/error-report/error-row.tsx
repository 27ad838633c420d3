import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { Collapsible } from "@sufra/ui/collapsible"
import type { ReactNode } from "react"
import { useLocale } from "../../shell/locale.ts"
import { agoText, dateAndTimeText } from "../../shell/text/format-time.ts"
import type { ErrorReport } from "./error-reports.ts"

const appNames: Record<ErrorReport["app"], () => string> = {
  web: () => m["error_report.app_web"](),
  console: () => m["error_report.app_console"](),
  server: () => m["error_report.app_server"](),
}

export function ErrorRow({ report }: { report: ErrorReport }) {
  const locale = useLocale()
  return (
    <Card padding="none" render={<li />}>
      <Collapsible
        className="px-5 py-2"
        summary={
          <span className="flex flex-col gap-1.5 py-1">
            <span dir="ltr" className="text-start font-medium wrap-anywhere rtl:text-end">
              {report.message}
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small font-normal text-ink-3">
              <Badge tone={report.app === "web" ? "warning" : "info"}>
                {appNames[report.app]()}
              </Badge>
              <span>{m["error_report.count"]({ count: report.count })}</span>
              <span>{agoText(report.last_seen_at, Date.now(), locale)}</span>
            </span>
          </span>
        }
      >
        <Details report={report} />
      </Collapsible>
    </Card>
  )
}

function Details({ report }: { report: ErrorReport }) {
  const locale = useLocale()
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4 pb-2 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
      <Fact label={m["error_report.first_seen"]()}>
        {dateAndTimeText(report.first_seen_at, locale)}
      </Fact>
      <Fact label={m["error_report.last_seen"]()}>
        {dateAndTimeText(report.last_seen_at, locale)}
      </Fact>
      <Fact label={m["error_report.page"]()} wide>
        <span dir="ltr" className="wrap-anywhere">
          {report.url}
        </span>
      </Fact>
      <Fact label={m["error_report.stack"]()} wide>
        <section
          aria-label={m["error_report.stack"]()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          dir="ltr"
          className="mt-1 max-h-72 overflow-auto rounded-control bg-muted p-4"
        >
          <pre className="text-small [font-family:ui-monospace,monospace]">{report.stack}</pre>
        </section>
      </Fact>
    </dl>
  )
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "min-w-0 sm:col-span-2" : "min-w-0"}>
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
