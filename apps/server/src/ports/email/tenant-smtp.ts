import type { Failure, SendOutcome } from "@sufra/domain/message/outcome"
import type { TenantHosts } from "../tenant-hosts/tenant-hosts.ts"
import type { EmailPort } from "./email-port.ts"
import { smtp } from "./smtp.ts"

type TenantSmtp = { url: string; from: string; key: string | null; hosts: TenantHosts }

/** Ends before whoever sends stops waiting: that one would say that it was the time which ran out. */
const dialogueMs = 15_000

/** The server's words are for the operator's log; the tenant reads a reason of ours. */
function forTenant({ code, detail }: Failure, key: string | null): Failure {
  // A server may repeat what it was sent.
  return { code, detail: "", heard: key ? detail.replaceAll(key, "…") : detail }
}

async function endOf(signal: AbortSignal): Promise<SendOutcome> {
  if (!signal.aborted) {
    await new Promise((end) => signal.addEventListener("abort", end, { once: true }))
  }
  return { retry: { code: "unreachable", detail: "no end in time" } }
}

/** A mail server that a tenant typed: reached only where tenants may reach, and its words are not passed on. */
export function tenantSmtp({ url, from, key, hosts }: TenantSmtp): EmailPort {
  return {
    provider: "smtp",
    async send(email, signal) {
      const until = AbortSignal.any([signal, AbortSignal.timeout(dialogueMs)])
      const port = smtp({ url, from, connect: (target) => hosts.connect(target, until) })
      const outcome = await Promise.race([port.send(email, until), endOf(until)])
      if ("sent" in outcome) return outcome
      if ("refused" in outcome) return { refused: forTenant(outcome.refused, key) }
      return { ...outcome, retry: forTenant(outcome.retry, key) }
    },
  }
}
