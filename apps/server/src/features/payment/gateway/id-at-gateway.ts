import { createHash } from "node:crypto"

/**
 * How a gateway knows a payment of ours. Guests make a payment's id, and two places may share one account:
 * derived from the place too, what was paid at one of them never pays for anything at the other.
 */
export function idAtGateway(establishmentId: string, paymentId: string): string {
  const digest = createHash("sha256").update(`${establishmentId} ${paymentId}`).digest("hex")
  const [a, b, c, d, e] = [
    [0, 8],
    [8, 12],
    [13, 16],
    [17, 20],
    [20, 32],
  ].map(([from, to]) => digest.slice(from, to))
  return `${a}-${b}-4${c}-8${d}-${e}`
}

/** Of a payment that was begun at a gateway. */
export function nameAtGateway(row: { id: string; idAtGateway: string | null }): string {
  if (!row.idAtGateway) throw new Error(`payment ${row.id} is of no gateway`)
  return row.idAtGateway
}
