import { stdSerializers } from "pino"

/** All that a failed query was given stands behind it, over however many lines. */
function withoutParams(message: string): string {
  return message.split("\nparams:", 1)[0] ?? ""
}

/** Where it happened. A stack that does not begin with its own message is not understood, nor kept. */
function framesOf({ message, stack = "" }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? "" : stack.slice(at + message.length)
}

/** An error and what caused it, each once, however they hang together. */
function causesOf(error: Error): Error[] {
  const chain: Error[] = []
  for (let one: unknown = error; one instanceof Error && !chain.includes(one); one = one.cause) {
    chain.push(one)
  }
  return chain
}

/**
 * A failed query carries its parameters: phones, codes and hashes, which a log must not keep; what the
 * database says of a row in `detail` and `where` repeats them. A lost connection carries the whole
 * client, with the key that cancels its queries.
 */
const keptBack = new Set(["params", "detail", "where", "client", "raw", "aggregateErrors"])

function loggedFields(error: Error): Record<string, unknown> {
  const fields = Object.entries(stdSerializers.err(error)).filter(([name]) => !keptBack.has(name))
  const given = error as unknown as Record<string, unknown>
  return Object.fromEntries(
    fields.map(([name, value]) => {
      const own = given[name]
      return [name, own instanceof Error ? errorForLog(own) : value]
    }),
  )
}

export function errorForLog(error: Error): Record<string, unknown> {
  const chain = causesOf(error)
  const said = chain.map(({ message }) => withoutParams(message))
  const stacks = chain.map((one) => `${one.name}: ${withoutParams(one.message)}${framesOf(one)}`)
  const parts = error instanceof AggregateError ? error.errors : []
  return {
    ...loggedFields(error),
    message: said.join(": "),
    stack: stacks.join("\ncaused by: "),
    ...(parts.length > 0 && {
      aggregateErrors: parts.map((part) => (part instanceof Error ? errorForLog(part) : null)),
    }),
  }
}
