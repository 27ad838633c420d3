import { ApiError } from "@sufra/contract/client"
import { largestUploadBytes } from "@sufra/contract/picture-limits"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { AlertIcon, TrashIcon, UploadIcon } from "@sufra/ui/icon"
import { useEffect, useRef, useState } from "react"
import { useController } from "react-hook-form"
import { errorText } from "../../../shell/error-text.ts"
import { type Upload, usePictureUpload } from "../../../shell/upload-picture.ts"
import { CropDialog } from "./crop-dialog.tsx"
import { canCrop } from "./crop-picture.ts"
import { gapAnchor } from "./gap-text.ts"
import type { ProductForm } from "./product-form.ts"
import { ProductPhoto } from "./product-photo.tsx"
import { Section } from "./section.tsx"

/** Kept until it is cut or given up: the browser holds the file behind it. */
function useFileUrl() {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  return [url, setUrl] as const
}

export function PhotoSection() {
  const { field } = useController<ProductForm, "photo">({ name: "photo" })
  const { upload, failure, start, forgetFailure } = usePictureUpload(field.onChange)
  const [tooLarge, setTooLarge] = useState<ApiError | null>(null)
  const [url, setUrl] = useFileUrl()
  const input = useRef<HTMLInputElement>(null)
  async function choose(file: File) {
    forgetFailure()
    const isTooLarge = file.size > largestUploadBytes
    setTooLarge(isTooLarge ? new ApiError("payload_too_large") : null)
    if (isTooLarge) return
    const fileUrl = URL.createObjectURL(file)
    if (await canCrop(fileUrl)) return setUrl(fileUrl)
    URL.revokeObjectURL(fileUrl)
    await start(file)
  }
  return (
    <Section title={m["menu_editor.photo"]()}>
      <div className="flex flex-wrap items-center gap-5">
        <ProductPhoto
          image={field.value?.image ?? null}
          width={640}
          className="aspect-4/3 w-48 rounded-card"
        />
        <div className="min-w-56 flex-1">
          <div className="flex flex-wrap gap-2">
            <Button
              id={gapAnchor("photo")}
              variant="outline"
              loading={upload !== null}
              startIcon={<UploadIcon className="size-5" />}
              onClick={() => input.current?.click()}
            >
              {field.value ? m["picture.replace"]() : m["picture.choose"]()}
            </Button>
            {field.value && !upload ? (
              <Button
                variant="plain"
                startIcon={<TrashIcon className="size-5" />}
                onClick={() => field.onChange(null)}
              >
                {m["action.remove"]()}
              </Button>
            ) : null}
          </div>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label={m["picture.choose"]()}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              // Emptied, so that choosing the same file again after a failure is a change again.
              event.currentTarget.value = ""
              if (file) void choose(file)
            }}
          />
          <PhotoState upload={upload} failure={tooLarge ?? failure} />
        </div>
      </div>
      {url ? (
        <CropDialog
          url={url}
          onClose={() => setUrl(null)}
          onCut={(picture) => {
            setUrl(null)
            void start(picture)
          }}
        />
      ) : null}
    </Section>
  )
}

function PhotoState({ upload, failure }: { upload: Upload; failure: unknown }) {
  if (failure) {
    return (
      <p role="alert" className="mt-3 flex items-start gap-1.5 text-small text-danger-ink">
        <AlertIcon className="size-4.5" />
        {errorText(failure)}
      </p>
    )
  }
  if (!upload) return <p className="mt-3 text-small text-ink-3">{m["menu_editor.photo_hint"]()}</p>
  const percent = Math.round(upload.share * 100)
  const text = percent < 100 ? m["upload.progress"]({ percent }) : m["picture.preparing"]()
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
