import { onTestFinished, vi } from "vitest"

type Sent = {
  url: string
  file: File
  progress: (share: number) => void
  reply: (body: object) => void
}

/**
 * Uploads tell how far they are, which `fetch` cannot, and so they go another way. Answers what was sent that way:
 * each waits until the test lets it go on.
 */
export function fakeUploads(): Sent[] {
  const sent: Sent[] = []
  class FakeRequest extends EventTarget {
    upload = new EventTarget()
    status = 200
    responseText = ""
    withCredentials = false
    #url = ""
    open(_method: string, url: string) {
      this.#url = url
    }
    setRequestHeader() {}
    getResponseHeader() {
      return "application/json"
    }
    abort() {}
    send(form: FormData) {
      sent.push({
        url: this.#url,
        file: form.get("file") as File,
        progress: (share) => {
          const facts = { lengthComputable: true, loaded: share * 100, total: 100 }
          this.upload.dispatchEvent(new ProgressEvent("progress", facts))
        },
        reply: (body) => {
          this.status = "error" in body ? 415 : 200
          this.responseText = JSON.stringify(body)
          this.dispatchEvent(new Event("load"))
        },
      })
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return sent
}

/** Picks the file as a person does in the dialog of the browser. */
export function pickFile(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error("no field for a file is shown")
  const picked = new DataTransfer()
  picked.items.add(file)
  input.files = picked.files
  input.dispatchEvent(new Event("change", { bubbles: true }))
}
