import type { ServerResponse } from "node:http"
import type { Plugin } from "vite"

/** One green dot; whoever shows it stretches it. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPj/HwAEBgKAWfPg4QAAAABJRU5ErkJggg==",
  "base64",
)

function send(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "image/png", "cache-control": "no-store" }).end(picture)
}

/** In its own proportions, which decide how much of the screen it takes. */
function sendDrawing(response: ServerResponse, width: string, height: string): void {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
  response.writeHead(200, { "content-type": "image/svg+xml" }).end(drawing)
}

/**
 * Pictures for component tests, from the server that serves the tests: of the menu and of maps. One whose
 * name begins with `held-` comes when `/release-picture/{its name}` was asked for, one that begins with `missing-` never does; `/no-tiles/` has none.
 */
export function pictureServer(): Plugin {
  const waiting = new Map<string, ServerResponse[]>()
  const released = new Set<string>()
  return {
    name: "sufra:test-pictures",
    configureServer({ middlewares }) {
      middlewares.use("/api/media/", ({ url = "" }, response) => {
        const [, name = ""] = url.split("/")
        const [, width, height] = /-(\d+)x(\d+)$/.exec(name) ?? []
        if (width && height) return sendDrawing(response, width, height)
        if (name.startsWith("missing-")) return response.writeHead(404).end()
        if (!name.startsWith("held-") || released.has(name)) return send(response)
        waiting.set(name, [...(waiting.get(name) ?? []), response])
      })
      middlewares.use("/release-picture/", ({ url = "" }, response) => {
        const name = url.slice(1)
        // Also for a page that asks only now.
        released.add(name)
        for (const held of waiting.get(name) ?? []) send(held)
        waiting.delete(name)
        response.end()
      })
      middlewares.use("/tiles/", (_, response) => send(response))
      middlewares.use("/no-tiles/", (_, response) => {
        response.writeHead(503).end()
      })
    },
  }
}
