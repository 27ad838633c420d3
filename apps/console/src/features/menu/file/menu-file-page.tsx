import { m } from "@sufra/messages"
import { PageHeader } from "@sufra/ui/page-header"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { DoneStep } from "./done-step.tsx"
import { ExportCard } from "./export-card.tsx"
import { ImportCard } from "./import-card.tsx"
import { PreviewStep } from "./preview-step.tsx"
import { useMenuImport } from "./use-menu-import.ts"

export function MenuFilePage({ establishmentId }: { establishmentId: string }) {
  usePageTitle(m["menu_file.title"]())
  const { stage, isConfirming, read, confirm, startAgain } = useMenuImport()
  const header = <PageHeader title={m["menu_file.title"]()} subtitle={m["menu_file.subtitle"]()} />
  if (stage.name === "done") {
    return (
      <>
        {header}
        <DoneStep result={stage.result} establishmentId={establishmentId} onAgain={startAgain} />
      </>
    )
  }
  if (stage.name === "preview") {
    return (
      <>
        {header}
        <PreviewStep
          key={stage.preview.id}
          preview={stage.preview}
          isConfirming={isConfirming}
          onConfirm={confirm}
          onCancel={startAgain}
          onFile={read}
        />
      </>
    )
  }
  return (
    <>
      {header}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <ImportCard stage={stage} onFile={read} onStop={startAgain} />
        <ExportCard />
      </div>
    </>
  )
}
