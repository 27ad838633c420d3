import offlinePicture from "@lobehub/fluent-emoji-3d/assets/1f4e1.webp"
import faultPicture from "@lobehub/fluent-emoji-3d/assets/1f527.webp"
import { ApiError } from "@sufra/contract/api-error"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { AlertIcon, CheckIcon, InfoIcon } from "@sufra/ui/icon"
import { Skeleton } from "@sufra/ui/skeleton"
import type { ReactNode } from "react"
import { refusalText } from "../errors/refusal-text.ts"
import { StatusScreen } from "../errors/status-screen.tsx"

/** In the shape of a step: its title, and cards that come. */
export function StepLoading() {
  return (
    <div
      role="status"
      aria-label={m["shell.loading"]()}
      className="flex w-full flex-1 flex-col gap-4 px-4 py-6 md:px-6"
    >
      <Skeleton className="h-8 w-40 rounded-control" />
      <Skeleton className="h-36 w-full rounded-card lg:w-2/3" />
      <Skeleton className="h-36 w-full rounded-card lg:w-2/3" />
    </div>
  )
}

/** Nobody answered, or what the server said: who reads "offline" would look at their network for nothing. */
export function StepFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const retry = <Button onClick={onRetry}>{m["action.retry"]()}</Button>
  const isAnswered = error instanceof ApiError && error.status !== undefined
  if (isAnswered) {
    return (
      <StatusScreen
        picture={faultPicture}
        title={m["error.oops"]()}
        text={refusalText(error)}
        action={retry}
      />
    )
  }
  return (
    <StatusScreen
      picture={offlinePicture}
      title={m["offline.title"]()}
      text={m["offline.text"]()}
      action={retry}
    />
  )
}

type NoticeProps = {
  tone?: "warning" | "danger" | "info" | "success"
  action?: ReactNode
  children: ReactNode
}

const toneClass = {
  warning: "bg-warning-light text-on-warning-light",
  danger: "bg-danger-light text-on-danger-light",
  info: "bg-info-light text-on-info-light",
  success: "bg-success-light text-on-success-light",
}

const toneIcon = { warning: AlertIcon, danger: AlertIcon, info: InfoIcon, success: CheckIcon }

/** Something about the order that the guest has to know, where it belongs. */
export function Notice({ tone = "warning", action, children }: NoticeProps) {
  const Icon = toneIcon[tone]
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-4 py-3 ${toneClass[tone]}`}
    >
      <span className="flex min-w-0 flex-1 basis-[14rem] items-start gap-2.5">
        <Icon className="mt-0.5 size-5 shrink-0" />
        <span className="text-pretty">{children}</span>
      </span>
      {action}
    </div>
  )
}
