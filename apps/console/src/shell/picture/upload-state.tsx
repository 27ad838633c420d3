import { m } from "@sufra/messages"
import { AlertIcon } from "@sufra/ui/icon"
import type { Upload } from "./upload-picture.ts"

type UploadStateProps = { upload: Upload; error: string | undefined; hint: string }

/** How far an upload is; else what was wrong; else what is asked for. */
export function UploadState({ upload, error, hint }: UploadStateProps) {
  if (upload) {
    const percent = Math.round(upload.share * 100)
    const text = percent < 100 ? m["upload.progress"]({ percent }) : m["picture.preparing"]()
    return <UploadProgress percent={percent} text={text} />
  }
  if (error) {
    return (
      <p role="alert" className="mt-3 flex items-start gap-1.5 text-small text-danger-ink">
        <AlertIcon className="size-4.5" />
        {error}
      </p>
    )
  }
  return (
    <p className="mt-3 text-pretty text-small text-ink-3">
      {hint}
      <span className="block">{m["picture.size_hint"]()}</span>
    </p>
  )
}

function UploadProgress({ percent, text }: { percent: number; text: string }) {
  return (
    <div className="mt-3">
      <p role="status" className="text-small text-ink-2 tabular-nums">
        {text}
      </p>
      <progress
        value={percent}
        max={100}
        aria-label={text}
        className="mt-1 h-1.5 w-full max-w-64 appearance-none overflow-hidden rounded-full bg-muted-strong [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted-strong [&::-webkit-progress-value]:bg-primary"
      />
    </div>
  )
}
