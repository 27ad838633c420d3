import { createHmac, timingSafeEqual } from "node:crypto"

type Named = { establishmentId: string; id: string; phone: string }

/** Bound to its place, phone and row: what a leaked table holds fits no other code. */
export function codeHash(secret: string, { establishmentId, id, phone }: Named, code: string) {
  return createHmac("sha256", `code:${secret}`)
    .update(`${establishmentId}.${id}.${phone}.${code}`)
    .digest("base64url")
}

export function isSameHash(one: string, other: string): boolean {
  const left = Buffer.from(one)
  const right = Buffer.from(other)
  return left.length === right.length && timingSafeEqual(left, right)
}
