import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { AlertIcon, ImageIcon, TrashIcon, UploadIcon } from "@sufra/ui/icon"
import { useRef } from "react"
import { useController } from "react-hook-form"
import { pictureUrl } from "../../shell/api.ts"
import { errorText } from "../../shell/error-text.ts"
import { type Picture, type Upload, usePictureUpload } from "../../shell/upload-picture.ts"
import type { BrandForm } from "./brand.ts"

export function LogoSection() {
  const { field } = useController<BrandForm, "logo">({ name: "logo" })
  const { upload, failure, start, forgetFailure } = usePictureUpload(field.onChange)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Card padding="large" render={<section aria-labelledby="logo-title" />}>
      <h2 id="logo-title" className="text-title font-semibold">
        {m["brand.logo_title"]()}
      </h2>
      <div className="mt-4 flex flex-wrap items-center gap-5">
        <LogoPicture logo={field.value} />
        <div className="min-w-56 flex-1">
          <div className="flex flex-wrap gap-2">
            <Button
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
                onClick={() => {
                  forgetFailure()
                  field.onChange(null)
                }}
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
              if (file) void start(file)
            }}
          />
          <UploadState upload={upload} failure={failure} />
        </div>
      </div>
    </Card>
  )
}

function LogoPicture({ logo }: { logo: Picture | null }) {
  return (
    <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-card border border-line bg-muted text-ink-3">
      {logo ? (
        <img
          key={logo.mediaId}
          src={pictureUrl(logo.image, 320)}
          alt={m["brand.logo_title"]()}
          style={{ background: `center / cover url(${logo.image.blur})` }}
          className="size-full object-cover"
        />
      ) : (
        <ImageIcon className="size-9" />
      )}
    </span>
  )
}

function UploadState({ upload, failure }: { upload: Upload; failure: unknown }) {
  if (failure) {
    return (
      <p role="alert" className="mt-3 flex items-start gap-1.5 text-small text-danger-ink">
        <AlertIcon className="size-4.5" />
        {errorText(failure)}
      </p>
    )
  }
  if (!upload) return <p className="mt-3 text-small text-ink-3">{m["brand.logo_hint"]()}</p>
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
