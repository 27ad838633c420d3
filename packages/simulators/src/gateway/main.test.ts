import { spawn } from "node:child_process"
import { once } from "node:events"
import { expect, it } from "vitest"

it("runs as a process of its own, and ends when it is told to", async () => {
  const main = new URL("./main.ts", import.meta.url).pathname
  const env = { ...process.env, PORT: "0", HOST: "127.0.0.1", GATEWAY_MERCHANT: "بيت القهوة" }
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] })
  const [line] = await once(child.stdout, "data")
  const [url = "", secret = ""] = String(line).match(/http:\/\/\S+|sk_test_\w+/g) ?? []
  const response = await fetch(`${url}/v1/payments`, {
    headers: { authorization: `Basic ${btoa(`${secret}:`)}` },
  })
  expect(response.status).toBe(200)
  child.kill("SIGTERM")
  expect(await once(child, "exit")).toEqual([0, null])
})
