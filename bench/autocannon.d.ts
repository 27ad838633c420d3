/** The part of autocannon that `load.ts` uses; the package brings no types. */
declare module "autocannon" {
  type Options = {
    url: string
    connections: number
    duration: number
    /** Seconds until a request counts as timed out. */
    timeout: number
    headers: Record<string, string>
    /** Called with each connection's client before it asks for anything. */
    setupClient(client: Client): void
  }
  type Client = { pipelinedRequests: { addBody(chunk: Buffer): void } }
  type Result = {
    /** Seconds. */
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    "2xx": number
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
