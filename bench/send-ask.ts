import { type Agent, type IncomingHttpHeaders, request } from "node:http"
import { nextAddress } from "./addresses.ts"
import { browserHeaders } from "./repository.ts"
import type { Asked, StrangerAsk } from "./stranger-asks.ts"

const boundary = "----sufra-bench-boundary"

function formWith(picture: Buffer): Buffer {
  const head =
    `--${boundary}\r\n` +
    'Content-Disposition: form-data; name="file"; filename="photo.png"\r\n' +
    "Content-Type: image/png\r\n\r\n"
  return Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

function contentOf({ body, picture }: Asked) {
  if (picture) {
    const type = `multipart/form-data; boundary=${boundary}`
    return { headers: { "content-type": type }, content: formWith(picture) }
  }
  if (!body) return { headers: {}, content: undefined }
  const headers = { "content-type": "application/json" }
  return { headers, content: Buffer.from(JSON.stringify(body)) }
}

type Answer = { status: number; headers: IncomingHttpHeaders }

/**
 * Sends the nth request and resolves once its answer has come whole. It comes from an address of its own, as a proxy
 * would say: what it costs is asked, and not how soon it is refused.
 */
export function sendAsk(
  origin: string,
  ask: StrangerAsk,
  nth: number,
  agent: Agent,
): Promise<Answer> {
  const asked = ask.of(nth)
  const { headers, content } = contentOf(asked)
  const length = content && { "content-length": content.length }
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${asked.path}`,
      {
        ...{ method: ask.method, agent },
        headers: {
          ...{ ...browserHeaders, "x-forwarded-for": nextAddress() },
          ...{ ...headers, ...length, ...asked.headers },
        },
      },
      (response) => {
        const { statusCode: status = 0, headers } = response
        const done = () => resolve({ status, headers })
        response.once("error", reject)
        if (ask.isStream) {
          response.once("data", () => {
            done()
            sent.destroy()
          })
        } else response.once("end", done).resume()
      },
    )
    sent.once("error", reject)
    sent.end(content)
  })
}
