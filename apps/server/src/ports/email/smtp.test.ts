import { type SmtpSimulator, startSmtp } from "@sufra/simulators/smtp"
import { afterEach, beforeEach, expect, it } from "vitest"
import { smtp } from "./smtp.ts"

const from = "Bayt Al Karam <hello@karam.example>"
const email = {
  id: "1a1a1a1a",
  recipient: "noura@example.com",
  subject: "طلبك جاهز",
  body: "طلبك رقم 12 جاهز للاستلام.\nأهلًا بك",
}
const never = new AbortController().signal
let server: SmtpSimulator

beforeEach(async () => {
  server = await startSmtp({ user: "sufra", password: "a password: @/" })
})
afterEach(() => server.close())

it("an e-mail arrives as it was written, under an id that a second try repeats", async () => {
  const port = smtp({ url: server.url, from })
  expect(await port.send(email, never)).toEqual({ sent: "<1a1a1a1a@karam.example>" })
  await port.send(email, never)
  const arrived = {
    recipient: email.recipient,
    from: "hello@karam.example",
    subject: email.subject,
    messageId: "<1a1a1a1a@karam.example>",
  }
  expect(server.inbox).toEqual([
    { ...arrived, text: expect.stringContaining(email.body) },
    { ...arrived, text: expect.stringContaining(email.body) },
  ])
})

it("a mailbox that does not exist is refused for good", async () => {
  server.refused.add(email.recipient)
  expect(await smtp({ url: server.url, from }).send(email, never)).toMatchObject({
    refused: { code: "bad_recipient", detail: expect.stringContaining("No such mailbox") },
  })
})

it("a server that is out of order, gone, or wants another password is tried again", async () => {
  server.isDown = true
  const port = smtp({ url: server.url, from })
  expect(await port.send(email, never)).toMatchObject({ retry: { code: "unreachable" } })
  const locked = smtp({ url: server.url.replace("sufra", "somebody"), from })
  const outcome = await locked.send(email, never)
  expect(outcome).toMatchObject({ retry: { code: "account" } })
  expect(JSON.stringify(outcome)).not.toContain("password")
  const gone = smtp({ url: "smtp://127.0.0.1:1", from })
  expect(await gone.send(email, never)).toMatchObject({ retry: { code: "unreachable" } })
})

it("an address with a second one hidden in it reaches one mailbox only", async () => {
  const hidden = { ...email, recipient: "noura@example.com, all@example.com" }
  await smtp({ url: server.url, from }).send(hidden, never)
  expect(server.inbox.map(({ recipient }) => recipient)).not.toContain("all@example.com")
})
