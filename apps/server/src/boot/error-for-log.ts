import { stdSerializers } from "pino"

/**
 * A failed query carries its parameters: e-mails, hashes and secrets, which a log must not keep. A
 * lost connection carries the whole client, with the key that cancels its queries.
 */
export function errorForLog(error: Error): Record<string, unknown> {
  const {
    params: _params,
    client: _client,
    ...rest
  } = stdSerializers.err(error) as Record<string, unknown>
  const withoutParams = (text: unknown) =>
    typeof text === "string" ? text.replace(/\nparams:[^\n]*/g, "") : text
  return { ...rest, message: withoutParams(rest.message), stack: withoutParams(rest.stack) }
}
