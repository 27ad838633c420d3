import type { Fault, Faults } from "../faults.ts"

/** What goes wrong when a payment is settled and the merchant is told. */
export type SettlementFault =
  /** Told, but so late. */
  | { kind: "webhook-late"; ms: number }
  | { kind: "webhook-twice" }
  /** Told, and answered, before the payer is sent back. Otherwise it is sent when the payer is. */
  | { kind: "webhook-before-return" }
  | { kind: "webhook-never" }
  /** In its place somebody else says that it is paid, who does not know the secret. */
  | { kind: "webhook-forged" }
  /** Another amount is taken than was asked for. */
  | { kind: "wrong-amount"; minor: number }

export type GatewayFault = Fault | SettlementFault
export type GatewayFaults = Faults<GatewayFault>

const requestKinds = new Set(["slow", "down", "too-many", "lose-reply"])

export function isRequestFault(fault: GatewayFault): fault is Fault {
  return requestKinds.has(fault.kind)
}

export function nextWebhookFault(faults: GatewayFaults, type: string): GatewayFault | null {
  return faults.next(`webhook ${type}`, ({ kind }) => kind.startsWith("webhook-"))
}

export function wrongAmount(faults: GatewayFaults): number | null {
  const fault = faults.next("settle", ({ kind }) => kind === "wrong-amount")
  return fault?.kind === "wrong-amount" ? fault.minor : null
}
