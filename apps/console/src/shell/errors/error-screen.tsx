import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { RefreshIcon } from "@sufra/ui/icon"
import { ProductMark } from "@sufra/ui/product-mark"
import { Component, type ReactNode } from "react"
import { reportError } from "./report-error.ts"

type ErrorCardProps = { title: string; text?: string; actions: ReactNode }

/** Stands alone: it is shown when everything else may be broken. */
export function ErrorCard({ title, text, actions }: ErrorCardProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-muted p-4">
      <div className="flex w-full max-w-md flex-col items-center rounded-sheet bg-card p-8 text-center shadow-card">
        <ProductMark className="mb-6 size-14" />
        <h1 className="text-title font-semibold">{title}</h1>
        {text ? <p className="mt-2 text-pretty text-ink-2">{text}</p> : null}
        <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>
      </div>
    </main>
  )
}

export function ErrorScreen() {
  return (
    <ErrorCard
      title={m["error.oops"]()}
      text={m["error.oops_description"]()}
      actions={
        <Button
          startIcon={<RefreshIcon className="size-5" />}
          onClick={() => window.location.reload()}
        >
          {m["error.refresh_page"]()}
        </Button>
      }
    />
  )
}

/** Around the router: for an error that no route caught. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.failed ? <ErrorScreen /> : this.props.children
  }
}
