import { Agent } from "node:http"
import { beforeAll, expect, it } from "vitest"
import { listen } from "../apps/server/src/testing/event-stream.ts"
import { useTestApp } from "../apps/server/src/testing/test-app.ts"
import { generalLimit, limitText, readCosts } from "./cost-table.ts"
import { sendAsk } from "./send-ask.ts"
import { listStrangerAsks, type StrangerAsk } from "./stranger-asks.ts"
import { findFacts } from "./stranger-facts.ts"

const test = useTestApp({
  ...{ hostPages: true, keepReplies: true },
  env: { SUFRA_TRUST_PROXY: "1", SUFRA_RATE_LIMIT: String(generalLimit) },
})

let answers: { ask: StrangerAsk; answer: Awaited<ReturnType<typeof sendAsk>> }[]

beforeAll(async () => {
  const origin = await listen(test.app)
  const facts = await findFacts(origin, 1)
  // The demo of the tests has no files of its pictures.
  const [src = ""] = facts.pictures
  await test.services.media.write(`${src.slice("/media/".length)}/original.webp`, facts.photo)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  answers = []
  for (const ask of listStrangerAsks(facts)) {
    if (ask.what.endsWith(", kept")) await sendAsk(origin, ask, 0, agent)
    answers.push({ ask, answer: await sendAsk(origin, ask, 0, agent) })
  }
  agent.destroy()
})

it("each ask is answered as it says: what is measured is the work and no refusal before it", () => {
  const statuses = answers.map(({ ask, answer }) => [ask.what, answer.status])
  expect(statuses).toEqual(answers.map(({ ask }) => [ask.what, ask.status]))
})

it("the limit of each route is the one in the table of docs/operations.md", () => {
  const told = answers.map(({ ask, answer: { headers } }) => {
    const { "x-ratelimit-limit": most, "x-ratelimit-reset": seconds } = headers
    const limit = most === undefined ? limitText() : limitText(Number(most), Number(seconds))
    return [ask.what, limit]
  })
  const written = new Map(readCosts().map(({ what, limit }) => [what, limit]))
  expect(told).toEqual(answers.map(({ ask }) => [ask.what, written.get(ask.what)]))
})
