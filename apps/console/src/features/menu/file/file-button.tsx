import { Button } from "@sufra/ui/button"
import { UploadIcon } from "@sufra/ui/icon"
import { useRef } from "react"

type FileButtonProps = { label: string; onFile: (file: File) => void; className?: string }

export function FileButton({ label, onFile, className = "" }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        className={className}
        startIcon={<UploadIcon className="size-5" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        // Spreadsheets too: whoever picks one is told how to save it, instead of finding it greyed out.
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,.xlsx,.xls"
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // Emptied, so that the same file, put right, is a change again.
          event.currentTarget.value = ""
          if (file) onFile(file)
        }}
      />
    </>
  )
}
