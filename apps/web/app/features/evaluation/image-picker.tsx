import { mostImages } from "@sufra/domain/campaign/evaluation"
import { m } from "@sufra/messages"
import { AlertIcon, CloseIcon, ImageIcon } from "@sufra/ui/icon"
import { Spinner } from "@sufra/ui/spinner"
import { useState } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { refusalText } from "../../shell/errors/refusal-text.ts"
import type { Draft } from "./draft.ts"
import { shrinkPicture } from "./shrink-picture.ts"

type Images = Draft["images"]

type ImagePickerProps = {
  uuid: string
  images: Images
  /** As they are when an upload is done: another may have come or gone meanwhile. */
  current: () => Images
  onChange: (images: Images) => void
}

async function upload(uuid: string, file: File): Promise<Images[number]> {
  const form = new FormData()
  const { blob, preview } = await shrinkPicture(file)
  form.append("file", blob, "picture.jpg")
  const params = { uuid }
  const { id, image } = await browserApi("POST /evaluation/qr/{uuid}/images/", { params, form })
  return { id, preview: preview ?? image.blur }
}

function useUploads({ uuid, current, onChange }: ImagePickerProps) {
  const [count, setCount] = useState(0)
  const [error, setError] = useState<string | null>(null)

  async function add(files: File[]): Promise<void> {
    const room = mostImages - current().length - count
    setError(files.length > room ? m["validation.too_many_images"]() : null)
    const taken = files.slice(0, Math.max(0, room))
    setCount((before) => before + taken.length)
    for (const file of taken) {
      try {
        onChange([...current(), await upload(uuid, file)])
      } catch (cause) {
        setError(refusalText(cause))
      } finally {
        setCount((before) => before - 1)
      }
    }
  }
  return { count, error, add, clear: () => setError(null) }
}

/** At most two pictures, with their previews. */
export function ImagePicker(props: ImagePickerProps) {
  const { images, onChange } = props
  const { count, error, add, clear } = useUploads(props)
  const hasRoom = images.length + count < mostImages
  function remove(id: string): void {
    clear()
    onChange(images.filter((one) => one.id !== id))
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">
        {m["evaluate.images"]()}
        <span className="ms-2 font-normal text-ink-3 text-small">
          {m["evaluate.images_note"]()}
        </span>
      </legend>
      <div className="flex flex-wrap gap-3">
        {images.map((one, index) => (
          <Preview key={one.id} {...one} nth={index + 1} onRemove={() => remove(one.id)} />
        ))}
        {count > 0 ? (
          <span className="grid size-24 place-items-center rounded-card bg-muted">
            <Spinner />
            <span className="sr-only" role="status">
              {m["evaluate.image_uploading"]()}
            </span>
          </span>
        ) : null}
        {hasRoom ? <AddTile onAdd={(files) => void add(files)} /> : null}
      </div>
      {error ? (
        <p role="alert" className="mt-2 flex items-start gap-1.5 text-danger-ink text-small">
          <AlertIcon className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  )
}

type PreviewProps = Images[number] & { nth: number; onRemove: () => void }

function Preview({ preview, nth, onRemove }: PreviewProps) {
  return (
    <span className="relative size-24">
      <img
        src={preview}
        alt={m["evaluate.image"]({ nth })}
        className="size-full rounded-card object-cover"
      />
      <button
        type="button"
        aria-label={m["evaluate.image_remove"]({ nth })}
        onClick={onRemove}
        className="-end-3 -top-3 absolute grid size-target place-items-center"
      >
        <span className="grid size-7 place-items-center rounded-full bg-ink text-card shadow-card">
          <CloseIcon className="size-4" />
        </span>
      </button>
    </span>
  )
}

function AddTile({ onAdd }: { onAdd: (files: File[]) => void }) {
  return (
    <label className="grid size-24 cursor-pointer place-items-center content-center gap-1 rounded-card border-2 border-control border-dashed text-ink-2 text-small has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ink">
      <ImageIcon className="size-6" />
      {m["evaluate.image_add"]()}
      <input
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        onChange={(event) => {
          const { files } = event.currentTarget
          if (files) onAdd([...files])
          event.currentTarget.value = ""
        }}
      />
    </label>
  )
}
