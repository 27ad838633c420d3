import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { useState } from "react"
import Cropper from "react-easy-crop"
import type { CropArea } from "./crop-picture.ts"

type CropDialogProps = {
  /** An address of the chosen picture that the browser can draw. */
  source: string
  /** Width by height of the part that is kept. */
  aspect: number
  onCancel: () => void
  onDone: (area: CropArea) => void
}

const mostZoom = 4

export default function CropDialog({ source, aspect, onCancel, onDone }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onCancel()
      }}
      dismissible={false}
      title={m["picture.crop_title"]()}
      description={m["picture.crop_text"]()}
      closeLabel={m["action.close"]()}
      actions={
        <>
          <Button variant="plain" onClick={onCancel}>
            {m["action.cancel"]()}
          </Button>
          <Button disabled={!area} onClick={() => area && onDone(area)}>
            {m["picture.crop_done"]()}
          </Button>
        </>
      }
    >
      {/* Pictures have no reading direction: the way a finger moves is the way they move. */}
      <div dir="ltr" className="relative h-[min(24rem,50dvh)] overflow-hidden rounded-card bg-ink">
        <Cropper
          image={source}
          aspect={aspect}
          crop={crop}
          zoom={zoom}
          maxZoom={mostZoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          keyboardStep={8}
          cropperProps={{ role: "application", "aria-label": m["picture.crop_area"]() }}
        />
      </div>
      <label className="mt-4 flex min-h-target items-center gap-4">
        <span className="font-medium">{m["picture.crop_zoom"]()}</span>
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
          className="h-target flex-1 rounded-control accent-primary"
        />
      </label>
    </Dialog>
  )
}
