import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { inRoot } from "./repository.mjs"
import { SERVER } from "./server.mjs"

test("the container starts the server as npm start does", () => {
  const [, command] = /^CMD (.+)$/m.exec(readFileSync(inRoot("Dockerfile"), "utf8")) ?? []
  expect(JSON.parse(command ?? "null")).toEqual(["node", ...SERVER])
})
