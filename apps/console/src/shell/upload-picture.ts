import { ApiError } from "@sufra/contract/client"
import { largestUploadBytes } from "@sufra/contract/picture-limits"
import type { Image } from "@sufra/contract/shapes"
import { useState } from "react"
import { uploadingApi } from "./api.ts"
import { useSingleFlight } from "./use-single-flight.ts"

export type Picture = { mediaId: string; image: Image }

/** `share` is what has been sent; 1 means that the server is working on it. */
export type Upload = { share: number } | null

export function usePictureUpload(onDone: (picture: Picture) => void) {
  const [upload, setUpload] = useState<Upload>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const start = useSingleFlight(async (content: Blob) => {
    setFailure(null)
    try {
      if (content.size > largestUploadBytes) throw new ApiError("payload_too_large")
      setUpload({ share: 0 })
      const form = new FormData()
      form.append("file", content, "picture")
      const api = uploadingApi((share) => setUpload({ share }))
      const { id, image } = await api("POST /staff/media/", { form })
      onDone({ mediaId: id, image })
    } catch (error) {
      setFailure(error)
    } finally {
      setUpload(null)
    }
  })
  return { upload, failure, setFailure, start }
}
