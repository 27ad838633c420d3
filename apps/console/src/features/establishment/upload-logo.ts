import { ApiError } from "@sufra/contract/client"
import { largestUploadBytes } from "@sufra/contract/picture-limits"
import { useState } from "react"
import { uploadingApi } from "../../shell/api.ts"
import { useSingleFlight } from "../../shell/use-single-flight.ts"
import type { Logo } from "./brand.ts"

/** `share` is what has been sent; 1 means that the server is working on it. */
export type Upload = { share: number } | null

function assertUploadable(file: File): void {
  if (file.size > largestUploadBytes) throw new ApiError("payload_too_large")
  if (file.type !== "" && !file.type.startsWith("image/")) throw new ApiError("media_not_an_image")
}

export function useLogoUpload(onDone: (logo: Logo) => void) {
  const [upload, setUpload] = useState<Upload>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const start = useSingleFlight(async (file: File) => {
    setFailure(null)
    try {
      assertUploadable(file)
      setUpload({ share: 0 })
      const form = new FormData()
      form.append("file", file)
      const api = uploadingApi((share) => setUpload({ share }))
      const { id, image } = await api("POST /staff/media/", { form })
      onDone({ mediaId: id, image })
    } catch (error) {
      setFailure(error)
    } finally {
      setUpload(null)
    }
  })
  return { upload, failure, start, forgetFailure: () => setFailure(null) }
}
