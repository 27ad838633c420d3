import { randomBytes } from "node:crypto"
import { apiBase } from "@sufra/contract/client/api-host"
import type { originProblems } from "@sufra/contract/establishment/installation"
import { isSameSignature, signatureOf } from "../auth/signature.ts"

type OriginProblem = (typeof originProblems)[number]

export const noncePattern = /^[0-9a-f]{32}$/
const answerWithinMs = 5_000
/** An answer of ours is far shorter; more of a stranger's is not read. */
const mostBytes = 1_000

/** What only a server with this installation's secret can answer to a nonce. */
export function proofOf(signingSecret: string, nonce: string): string {
  return signatureOf(signingSecret, "own-address", nonce).toString("hex")
}

/** Certificates that a browser would warn of, by the codes of Node's TLS. */
const certificateCode = /CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO_(?:GET_ISSUER|VERIFY)/

function problemOf(error: unknown): OriginProblem {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return certificateCode.test(cause?.code ?? "") ? "certificate" : "unreachable"
}

async function shortText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > mostBytes) return ""
  }
  return Buffer.concat(chunks).toString("utf8")
}

function isProof(text: string, right: string): boolean {
  const given = /"proof":"([0-9a-f]{32})"/.exec(text)?.[1]
  return given !== undefined && isSameSignature(Buffer.from(given), Buffer.from(right))
}

/** Asks only ever for readiness, follows nobody, and tells of an answer no more than whether it is ours. */
async function askOne(base: string, signingSecret: string): Promise<OriginProblem | null> {
  const nonce = randomBytes(16).toString("hex")
  try {
    const response = await fetch(`${base}/ready/?nonce=${nonce}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(answerWithinMs),
    })
    if (response.status >= 300 && response.status < 400) return "redirects"
    if (isProof(await shortText(response), proofOf(signingSecret, nonce))) return null
    return response.status === 503 ? "not_ready" : "not_ours"
  } catch (error) {
    return problemOf(error)
  }
}

export type Asked = { problem: OriginProblem | null; address: string }

/** Whether pages under this address are ours, and then whether they find their API, which may be at another host. */
export async function askOwnAddress(
  pageOrigin: string,
  given: { apiOrigin: string | null; signingSecret: string },
): Promise<Asked> {
  const page = await askOne(`${pageOrigin}/api`, given.signingSecret)
  if (page) return { problem: page, address: pageOrigin }
  const base = apiBase(new URL(pageOrigin), given.apiOrigin)
  if (base.startsWith("/")) return { problem: null, address: pageOrigin }
  return { problem: await askOne(base, given.signingSecret), address: new URL(base).origin }
}
