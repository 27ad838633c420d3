import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { useState } from "react"
import { DownloadIcon } from "../../../shell/console-icons.tsx"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { useLocale } from "../../../shell/locale.ts"
import { toastFailure } from "../../../shell/page/toasts.ts"
import { saveFile } from "../../../shell/save-file.ts"
import { downloadMenu, downloadTemplate } from "./menu-import.ts"

export function ExportCard() {
  const locale = useLocale()
  return (
    <Card padding="large" render={<section aria-labelledby="menu-export-title" />}>
      <h2 id="menu-export-title" className="text-title font-semibold">
        {m["menu_file.export_title"]()}
      </h2>
      <p className="mt-1 text-ink-2">{m["menu_file.export_text"]()}</p>
      <div className="mt-4 flex flex-wrap gap-2 xl:flex-col xl:items-stretch">
        <DownloadButton label={m["menu_file.export"]()} load={() => downloadMenu(locale)} />
        <DownloadButton
          label={m["menu_file.template"]()}
          load={() => downloadTemplate(locale)}
          isQuiet
        />
      </div>
    </Card>
  )
}

type DownloadButtonProps = {
  label: string
  load: () => Promise<{ content: Blob; fileName: string }>
  isQuiet?: boolean
}

export function DownloadButton({ label, load, isQuiet = false }: DownloadButtonProps) {
  const [isLoading, setLoading] = useState(false)
  const start = useSingleFlight(async () => {
    setLoading(true)
    try {
      const { content, fileName } = await load()
      saveFile(content, fileName)
    } catch (error) {
      toastFailure(error)
    } finally {
      setLoading(false)
    }
  })
  return (
    <Button
      variant={isQuiet ? "plain" : "outline"}
      loading={isLoading}
      startIcon={<DownloadIcon className="size-5" />}
      onClick={() => void start()}
    >
      {label}
    </Button>
  )
}
