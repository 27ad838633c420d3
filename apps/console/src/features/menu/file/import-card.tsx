import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { UploadIcon } from "@sufra/ui/icon"
import { type DragEvent, useState } from "react"
import { errorReference, errorText } from "../../../shell/errors/error-text.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { FileButton } from "./file-button.tsx"
import type { Stage } from "./use-menu-import.ts"

type ImportCardProps = {
  stage: Extract<Stage, { name: "start" | "reading" }>
  onFile: (file: File) => void
  onStop: () => void
}

export function ImportCard({ stage, onFile, onStop }: ImportCardProps) {
  return (
    <Card padding="large" render={<section aria-labelledby="menu-import-title" />}>
      <h2 id="menu-import-title" className="text-title font-semibold">
        {m["menu_file.import_title"]()}
      </h2>
      <div className="mt-4 flex flex-col gap-4">
        {stage.name === "start" && stage.failure ? (
          <Notice tone="danger">
            <p>{errorText(stage.failure)}</p>
            {errorReference(stage.failure) ? (
              <p className="text-small">{errorReference(stage.failure)}</p>
            ) : null}
          </Notice>
        ) : null}
        {stage.name === "reading" ? (
          <Reading share={stage.share} onStop={onStop} />
        ) : (
          <DropZone onFile={onFile} />
        )}
      </div>
    </Card>
  )
}

function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button inside is everybody's
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-12 text-center transition-colors duration-150 ${isOver ? "border-primary bg-primary-light" : "border-line-strong bg-page"}`}
    >
      <span className="grid size-14 place-items-center rounded-full bg-card text-ink-2 shadow-card">
        <UploadIcon className="size-7" />
      </span>
      <p className="text-title font-semibold">{m["menu_file.drop"]()}</p>
      <p className="max-w-md text-pretty text-ink-2">{m["menu_file.drop_hint"]()}</p>
      <FileButton label={m["menu_file.choose"]()} onFile={onFile} className="mt-2" />
    </div>
  )
}

function Reading({ share, onStop }: { share: number; onStop: () => void }) {
  const percent = Math.round(share * 100)
  const text = percent < 100 ? m["upload.progress"]({ percent }) : m["menu_file.reading"]()
  return (
    <div className="flex flex-col items-center gap-4 rounded-card bg-page px-4 py-14">
      <p role="status" className="text-center font-medium tabular-nums">
        {text}
      </p>
      <progress
        // Without a value it runs to and fro: how long the comparing takes nobody knows.
        {...(percent < 100 ? { value: percent, max: 100 } : {})}
        aria-label={text}
        className={`h-1.5 w-full max-w-80 appearance-none overflow-hidden rounded-full bg-muted-strong [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted-strong [&::-webkit-progress-value]:bg-primary ${percent < 100 ? "" : "animate-shimmer"}`}
      />
      <Button variant="plain" onClick={onStop}>
        {m["menu_file.stop"]()}
      </Button>
    </div>
  )
}
