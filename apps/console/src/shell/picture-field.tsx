import { ApiError } from "@sufra/contract/client"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { AlertIcon, ImageIcon, UploadIcon } from "@sufra/ui/icon"
import { lazy, type Ref, Suspense, useEffect, useRef, useState } from "react"
import { pictureUrl } from "./api.ts"
import { type CropArea, cropPicture } from "./crop-picture.ts"
import { errorText } from "./error-text.ts"
import { type Picture, type Upload, usePictureUpload } from "./upload-picture.ts"

const CropDialog = lazy(() => import("./crop-dialog.tsx"))

type PictureFieldProps = {
  /** What the picture is, for whoever cannot see it. */
  label: string
  hint: string
  error?: string | undefined
  /** Width by height; what is chosen is cropped to it. */
  aspect: number
  value: Picture | null
  onChange: (picture: Picture) => void
  /** The button that chooses: where the focus goes when a picture is missing. */
  buttonRef?: Ref<HTMLButtonElement>
}

/** Choose, crop, upload with progress: one picture in a fixed shape. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, aspect, value, onChange, buttonRef } = props
  const input = useRef<HTMLInputElement>(null)
  const [source, setSource] = useState<string | null>(null)
  const { upload, failure, setFailure, start } = usePictureUpload(onChange)
  useEffect(() => {
    if (source) return () => URL.revokeObjectURL(source)
  }, [source])
  function choose(file: File) {
    const isOther = file.type !== "" && !file.type.startsWith("image/")
    setFailure(isOther ? new ApiError("media_not_an_image") : null)
    if (!isOther) setSource(URL.createObjectURL(file))
  }
  async function use(area: CropArea) {
    if (!source) return
    const cropped = await cropPicture(source, area).catch(() => null)
    setSource(null)
    if (cropped) await start(cropped)
    else setFailure(new ApiError("media_not_an_image"))
  }
  return (
    <div className="flex flex-wrap items-center gap-5">
      <PictureFrame picture={value} label={label} aspect={aspect} />
      <div className="min-w-52 flex-1">
        <Button
          ref={buttonRef}
          variant="outline"
          loading={upload !== null}
          startIcon={<UploadIcon className="size-5" />}
          onClick={() => input.current?.click()}
        >
          {value ? m["picture.replace"]() : m["picture.choose"]()}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={label}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // Emptied, so that choosing the same file again after a failure is a change again.
            event.currentTarget.value = ""
            if (file) choose(file)
          }}
        />
        <UploadState upload={upload} error={failure ? errorText(failure) : error} hint={hint} />
      </div>
      {source ? (
        <Suspense>
          <CropDialog
            source={source}
            aspect={aspect}
            onCancel={() => setSource(null)}
            onDone={use}
            onUnreadable={() => {
              setSource(null)
              setFailure(new ApiError("media_not_an_image"))
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

type PictureFrameProps = { picture: Picture | null; label: string; aspect: number }

function PictureFrame({ picture, label, aspect }: PictureFrameProps) {
  return (
    <span
      style={{ aspectRatio: aspect }}
      className={`grid shrink-0 place-items-center overflow-hidden rounded-card border border-line bg-muted text-ink-3 ${aspect < 1 ? "w-28" : "w-44"}`}
    >
      {picture ? (
        <img
          key={picture.mediaId}
          src={pictureUrl(picture.image, 320)}
          alt={label}
          style={{ background: `center / cover url(${picture.image.blur})` }}
          className="size-full object-cover"
        />
      ) : (
        <ImageIcon className="size-9" />
      )}
    </span>
  )
}

type UploadStateProps = { upload: Upload; error: string | undefined; hint: string }

function UploadState({ upload, error, hint }: UploadStateProps) {
  if (upload) {
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
