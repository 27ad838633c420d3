import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { useState } from "react"
import Cropper from "react-easy-crop"
import { toastFailure } from "../../../shell/toasts.ts"
import { type Area, croppedPicture } from "./crop-picture.ts"

type CropDialogProps = { url: string; onCut: (picture: Blob) => void; onClose: () => void }

/** Every photo of the menu in one shape, 4:3: a card does not jump from dish to dish. */
const aspect = 4 / 3
const closest = 4

export function CropDialog({ url, onCut, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [isCutting, setIsCutting] = useState(false)
  async function cut() {
    if (!area) return
    setIsCutting(true)
    try {
      onCut(await croppedPicture(url, area))
    } catch (error) {
      setIsCutting(false)
      toastFailure(error)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      dismissible={false}
      title={m["picture.crop_title"]()}
      description={m["picture.crop_text"]()}
      closeLabel={m["action.close"]()}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            {m["action.cancel"]()}
          </Button>
          <Button disabled={!area} loading={isCutting} onClick={() => void cut()}>
            {m["picture.crop_done"]()}
          </Button>
        </>
      }
    >
      {/* The cropper counts from the left, whatever the language. */}
      <div dir="ltr" className="relative h-80 overflow-hidden rounded-card bg-ink">
        <Cropper
          image={url}
          aspect={aspect}
          crop={crop}
          zoom={zoom}
          maxZoom={closest}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          cropperProps={{ "aria-label": m["picture.crop_area"](), role: "application" }}
        />
      </div>
      <label className="mt-4 flex min-h-target items-center gap-3">
        <span className="shrink-0 font-medium">{m["picture.crop_zoom"]()}</span>
        <input
          type="range"
          min={1}
          max={closest}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
          className="min-w-0 flex-1 accent-primary"
        />
      </label>
    </Dialog>
  )
}
