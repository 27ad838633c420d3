import { isUuid } from "@sufra/domain/kernel/uuid"
import type { Asked } from "../exchange.ts"
import type { Gateway, Handler } from "../gateway.ts"
import { notFound, refusal } from "./moyasar-reply.ts"

type Key = "secret" | "publishable"

/** The key is the user, and the password is empty. */
function keyOf({ keys }: Gateway, { authorization }: Asked): Key | null {
  const [scheme, encoded = ""] = authorization.split(" ")
  if (scheme !== "Basic") return null
  const user = Buffer.from(encoded, "base64").toString("utf8")
  if (user === `${keys.moyasarSecret}:`) return "secret"
  return user === `${keys.moyasarPublishable}:` ? "publishable" : null
}

const signedOut = refusal(401, "authentication_error", "Invalid authorization credentials")
const notAllowed = refusal(403, "authentication_error", "Not authorized to perform this operation")

/** A browser may send cards here: from any page, since the key it has can do nothing else. */
export const openToBrowsers = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-allow-methods": "POST",
  "access-control-max-age": "600",
}

/** With the secret key alone, unless it says that the publishable one is enough. */
export function withKey(handle: Handler, needs: Key = "secret"): Handler {
  return async (gateway, asked, id) => {
    const headers = needs === "publishable" ? openToBrowsers : {}
    const key = keyOf(gateway, asked)
    if (key === null) return { ...signedOut, headers }
    if (key !== "secret" && needs === "secret") return notAllowed
    if (asked.body === null)
      return { ...refusal(400, "invalid_request_error", "Bad JSON"), headers }
    if (id !== "" && !isUuid(id)) return notFound
    const reply = await handle(gateway, asked, id)
    return { ...reply, headers: { ...reply.headers, ...headers } }
  }
}

export const answerPreflight: Handler = () => ({ status: 204, json: {}, headers: openToBrowsers })
