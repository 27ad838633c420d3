import type { ReactNode } from "react"
import { classNames } from "../class-names.ts"

export type PageHeaderProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** A link or button back, before the title. */
  back?: ReactNode
  /** Badges beside the title: the state of the page's subject. */
  meta?: ReactNode
  actions?: ReactNode
  className?: string
}

export function PageHeader({ title, subtitle, back, meta, actions, className }: PageHeaderProps) {
  return (
    <header className={classNames("flex flex-wrap items-center gap-x-4 gap-y-3", className)}>
      <div className="flex min-w-0 grow basis-[16rem] items-center gap-2">
        {back}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-heading font-semibold">{title}</h1>
            {meta}
          </div>
          {subtitle ? <p className="text-ink-2">{subtitle}</p> : null}
        </div>
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}
