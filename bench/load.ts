import { Agent, get } from "node:http"
import autocannon from "autocannon"
import { browserHeaders } from "./repository.ts"

const requestTimeoutSeconds = 10

/** Requests per second at this many connections. An answer that is not 2xx makes it worthless. */
export async function measureThroughput(
  url: string,
  load: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<number> {
  const { connections, seconds, headers } = load
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: requestTimeoutSeconds,
    headers: { ...browserHeaders, ...headers },
    setupClient: leaveBodiesAlone,
  })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${url}: ${failed} of the requests failed`)
  return result["2xx"] / result.duration
}

/**
 * Autocannon decodes every body as UTF-8 for whoever wants to compare it, which nobody here does. Of
 * compressed bytes that takes it four times as long as all the rest, so that the figure was its own speed
 * and not the server's. A body is still read to its last byte before it counts.
 */
function leaveBodiesAlone(client: { pipelinedRequests: { addBody(chunk: Buffer): void } }): void {
  client.pipelinedRequests.addBody = () => undefined
}

export type Latency = { p50: number; p99: number }

/** Milliseconds from the request to the last byte, one client on one connection. */
export async function measureLatency(url: string, requests: number): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const durations: number[] = []
  try {
    for (let done = 0; done < requests; done += 1) durations.push(await timeRequest(url, agent))
  } finally {
    agent.destroy()
  }
  return { p50: percentile(durations, 50), p99: percentile(durations, 99) }
}

function timeRequest(url: string, agent: Agent): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: browserHeaders }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.resume().once("end", () => resolve(performance.now() - began))
    })
    request.once("error", reject)
  })
}

/** The smallest value that this share of all values does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const value = sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)]
  if (value === undefined) throw new Error("a percentile of nothing")
  return value
}

export const median = (values: number[]) => percentile(values, 50)
