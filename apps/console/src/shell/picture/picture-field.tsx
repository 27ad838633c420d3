import { uploadTypes } from "@sufra/contract/menu/picture-limits"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { ImageIcon, TrashIcon, UploadIcon } from "@sufra/ui/icon"
import { lazy, type Ref, Suspense, useEffect, useRef, useState } from "react"
import { pictureUrl } from "../api/api.ts"
import { errorText } from "../errors/error-text.ts"
import { type CropArea, canCrop, cropPicture } from "./crop-picture.ts"
import { isUploadable, type Picture, usePictureUpload } from "./upload-picture.ts"
import { UploadState } from "./upload-state.tsx"

const CropDialog = lazy(() => import("./crop-dialog.tsx"))

type PictureFieldProps = {
  /** What the picture is, for whoever cannot see it. */
  label: string
  hint: string
  error?: string | undefined
  /** Width by height; what is chosen is cropped to it. */
  aspect: number
  /** What is see-through stays so; else it becomes white. */
  transparent?: boolean
  value: Picture | null
  onChange: (picture: Picture) => void
  /** Where it may be left out. */
  onRemove?: () => void
  /** The button that chooses: where the focus goes when a picture is missing. */
  buttonRef?: Ref<HTMLButtonElement>
  buttonId?: string
}

/** Kept until it is cropped or given up: the browser holds the file behind it. */
function useFileUrl() {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
  }, [url])
  return [url, setUrl] as const
}

/** Choose, crop, upload with progress: one picture in a fixed shape. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, aspect, transparent = false, value, onChange, onRemove } = props
  const [source, setSource] = useFileUrl()
  const { upload, failure, setFailure, start } = usePictureUpload(onChange)
  async function choose(file: File) {
    setFailure(null)
    if (!isUploadable(file)) return start(file)
    const url = URL.createObjectURL(file)
    if (await canCrop(url)) return setSource(url)
    // What this browser cannot show, the server judges.
    URL.revokeObjectURL(url)
    await start(file)
  }
  async function use(area: CropArea) {
    if (!source) return
    const cropped = await cropPicture(source, area, transparent).catch(setFailure)
    setSource(null)
    if (cropped) await start(cropped)
  }
  return (
    <div className="flex flex-wrap items-center gap-5">
      <PictureFrame picture={value} label={label} aspect={aspect} />
      <div className="min-w-52 flex-1">
        <div className="flex flex-wrap gap-2">
          <ChooseButton {...props} isUploading={upload !== null} onChoose={choose} />
          {value && onRemove && !upload ? (
            <Button
              variant="plain"
              startIcon={<TrashIcon className="size-5" />}
              onClick={() => {
                setFailure(null)
                onRemove()
              }}
            >
              {m["action.remove"]()}
            </Button>
          ) : null}
        </div>
        <UploadState upload={upload} error={failure ? errorText(failure) : error} hint={hint} />
      </div>
      {source ? (
        <Suspense>
          <CropDialog
            source={source}
            aspect={aspect}
            onCancel={() => setSource(null)}
            onDone={use}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

type ChooseButtonProps = PictureFieldProps & {
  isUploading: boolean
  onChoose: (file: File) => Promise<void>
}

function ChooseButton(props: ChooseButtonProps) {
  const { label, value, buttonRef, buttonId, isUploading, onChoose } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        ref={buttonRef}
        id={buttonId}
        variant="outline"
        loading={isUploading}
        startIcon={<UploadIcon className="size-5" />}
        onClick={() => input.current?.click()}
      >
        {value ? m["picture.replace"]() : m["picture.choose"]()}
      </Button>
      <input
        ref={input}
        type="file"
        accept={uploadTypes.join()}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // Emptied, so that choosing the same file again after a failure is a change again.
          event.currentTarget.value = ""
          if (file) void onChoose(file)
        }}
      />
    </>
  )
}

/** Upright and square ones take less width, so that all of them look of a size. */
function frameWidth(aspect: number): string {
  if (aspect < 1) return "w-28"
  return aspect === 1 ? "w-24" : "w-44"
}

type PictureFrameProps = { picture: Picture | null; label: string; aspect: number }

function PictureFrame({ picture, label, aspect }: PictureFrameProps) {
  return (
    <span
      style={{ aspectRatio: aspect }}
      className={`grid shrink-0 place-items-center overflow-hidden rounded-card border border-line bg-muted text-ink-3 ${frameWidth(aspect)}`}
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
