import { AlertIcon, InfoIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"

type NoticeProps = { tone: "info" | "danger"; children: ReactNode; action?: ReactNode }

const toneClass = {
  info: "bg-info-light text-on-info-light",
  danger: "bg-danger-light text-on-danger-light",
}

/** A sentence that belongs to what it stands on, unlike a toast. */
export function Notice({ tone, children, action }: NoticeProps) {
  const Icon = tone === "danger" ? AlertIcon : InfoIcon
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={`flex flex-wrap items-center gap-3 rounded-control px-4 py-3 ${toneClass[tone]}`}
    >
      <Icon className="size-5" />
      <div className="min-w-[min(12rem,70%)] flex-1">{children}</div>
      {action}
    </div>
  )
}
