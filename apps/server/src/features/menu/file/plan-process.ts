import { Refusal } from "@sufra/contract/error-reply"
import { connect } from "@sufra/db/connection"
import { makePlan } from "./make-plan.ts"
import type { ProcessAnswer, ProcessRequest } from "./plan-apart.ts"

/** The process of one file: it has a connection of its own, says one thing and ends. */
async function answerTo({ databaseUrl, ...request }: ProcessRequest): Promise<ProcessAnswer> {
  const database = connect(databaseUrl, { max: 1, applicationName: "sufra-menu-file" })
  try {
    return { plan: await makePlan(database, request) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, fields: error.fields } }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    await database.close()
  }
}

// A terminal and a service manager tell the whole group to stop: the server says when we do.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined)
process.once("disconnect", () => process.exit())
process.once("message", async (request: ProcessRequest) => {
  const answer = await answerTo(request)
  process.send?.(answer, undefined, undefined, () => process.exit())
})
