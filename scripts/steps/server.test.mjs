import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { inRoot } from "./repository.mjs"
import { SERVER, SERVER_ENVIRONMENT } from "./server.mjs"

test("the container starts the server as npm start does", () => {
  const container = readFileSync(inRoot("Dockerfile"), "utf8")
  const [, command] = /^CMD (.+)$/m.exec(container) ?? []
  expect(JSON.parse(command ?? "null")).toEqual(["node", ...SERVER])
  const { NODE_COMPILE_CACHE: _cache, ...memory } = SERVER_ENVIRONMENT
  const settings = [...container.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])
  expect(Object.fromEntries(settings)).toMatchObject({
    ...memory,
    NODE_COMPILE_CACHE: expect.stringContaining("node_modules/.cache"),
  })
})
