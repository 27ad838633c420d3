import { ApiError } from "@sufra/contract/client/client"
import { largestUploadBytes } from "@sufra/contract/menu/picture-limits"
import type { Image } from "@sufra/contract/shapes"
import { useEffect, useState } from "react"
import { create } from "zustand"
import { uploadingApi } from "../api/api.ts"
import { useSingleFlight } from "../editing/use-single-flight.ts"

/** A picture the server has, ready to be saved with a form. */
export type Picture = { mediaId: string; image: Image }

/** `share` is what has been sent; 1 means that the server is working on it. */
export type Upload = { share: number } | null

function uploadRefusal(file: Blob): ApiError | null {
  if (file.size > largestUploadBytes) return new ApiError("payload_too_large")
  const isOther = file.type !== "" && !file.type.startsWith("image/")
  return isOther ? new ApiError("media_not_an_image") : null
}

export function isUploadable(file: Blob): boolean {
  return uploadRefusal(file) === null
}

const useUploads = create(() => ({ count: 0 }))

function countUploads(change: 1 | -1): void {
  useUploads.setState(({ count }) => ({ count: count + change }))
}

/** What is saved meanwhile would be saved without its picture. */
export function useIsUploading(): boolean {
  return useUploads(({ count }) => count > 0)
}

export function usePictureUpload(onDone: (picture: Picture) => void) {
  const [upload, setUpload] = useState<Upload>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isUnderWay = upload !== null
  useEffect(() => {
    if (!isUnderWay) return
    countUploads(1)
    // Also when its page is left: the next one does not wait for it.
    return () => countUploads(-1)
  }, [isUnderWay])
  const start = useSingleFlight(async (file: Blob) => {
    setFailure(uploadRefusal(file))
    if (!isUploadable(file)) return
    try {
      setUpload({ share: 0 })
      const form = new FormData()
      form.append("file", file, "picture")
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
