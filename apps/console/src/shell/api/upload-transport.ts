import type { Transport } from "@sufra/contract/client/client"

/** Like `fetch`, but tells how much has been sent: `fetch` cannot. */
export function uploadTransport(base: string, onProgress: (share: number) => void): Transport {
  return (path, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? "POST", base + path)
      request.withCredentials = true
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.addEventListener("progress", (event) => {
        if (event.lengthComputable) onProgress(event.loaded / event.total)
      })
      request.addEventListener("load", () => {
        const headers = { "content-type": request.getResponseHeader("content-type") ?? "" }
        resolve(new Response(request.responseText, { status: request.status, headers }))
      })
      request.addEventListener("error", () => reject(new TypeError("the upload failed")))
      init.signal?.addEventListener("abort", () => {
        request.abort()
        reject(init.signal?.reason)
      })
      request.send(init.body as FormData)
    })
}
