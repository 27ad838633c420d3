import type { StreamHint } from "@sufra/contract/topics"

/** The server's side of the stream of hints: it opens for every page that connects. */
export class FakeEventStream {
  version = 1
  readonly #open = new Set<ReadableStreamDefaultController<Uint8Array>>()

  get isOpen(): boolean {
    return this.#open.size > 0
  }

  connect(signal: AbortSignal | null): Response {
    const opened = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
    const stream = new ReadableStream<Uint8Array>({ start: opened.resolve })
    void opened.promise.then((controller) => {
      this.#open.add(controller)
      this.#send(controller, { topic: "open", version: this.version })
      signal?.addEventListener("abort", () => {
        this.#open.delete(controller)
        controller.error(signal.reason)
      })
    })
    return new Response(stream)
  }

  tell(hint: StreamHint): void {
    for (const controller of this.#open) this.#send(controller, hint)
  }

  #send(controller: ReadableStreamDefaultController<Uint8Array>, hint: StreamHint): void {
    controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(hint)}\n\n`))
  }
}
