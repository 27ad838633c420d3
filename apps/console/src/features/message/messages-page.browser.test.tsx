import type { OrderNotice } from "@sufra/domain/order/order-notice"
import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, calls, openPage, sentTo } from "../../testing/console-screen.tsx"
import { placeId, signInAs } from "../../testing/signed-in.ts"
import type { Message, MessageSummary } from "./messages.ts"
import { MessagesPage } from "./messages-page.tsx"

const sentAt = "2026-11-17T18:00:00.000Z"
const failedId = "44444444-4444-4444-8444-444444444444"

function message(change: Partial<Message>): Message {
  return {
    ...{ id: crypto.randomUUID(), channel: "sms", purpose: "order-ready", subject: null },
    ...{
      recipient: "+966501234567",
      recipient_tail: "4567",
      body: "طلبك جاهز",
      state: "sent",
      attempts: 1,
    },
    ...{ created_at: sentAt, next_try_at: null, sent_at: sentAt, failed_at: null },
    ...{ provider: "unifonic", failure: null, is_alarm: false, can_retry: false },
    ...change,
  }
}

const failed = message({
  ...{ id: failedId, state: "failed", recipient: "+966512223344", recipient_tail: "3344" },
  ...{ body: "طلبك في الطريق" },
  ...{ sent_at: null, failed_at: sentAt, is_alarm: true, can_retry: true },
  failure: { code: "bad_recipient", detail: "ER-02 Invalid destination number" },
})

type Facts = {
  messages: Message[]
  providers?: MessageSummary["providers"]
  canRetry?: boolean
  canDecide?: boolean
}

/** Answers the filters as the server does: by state, by channel, and by a part of the number. */
function show({ messages, providers, canRetry = true, canDecide = false }: Facts): void {
  signInAs(canRetry ? "manager" : "cashier")
  const carriers = providers ?? { sms: "unifonic", email: "smtp" }
  const alarms = messages.filter((one) => one.is_alarm).length
  answer("GET /staff/messages/summary/", () => ({
    data: { waiting: 0, alarms, providers: carriers },
  }))
  answer("GET /staff/messages/", (_body, { query }) => {
    const digits = query.query?.replace(/\D/g, "").replace(/^0/, "")
    const found = messages.filter(
      (one) =>
        (!query.state || one.state === query.state) &&
        (!query.channel || one.channel === query.channel) &&
        (!query.query || (digits !== "" && one.recipient?.includes(digits ?? ""))),
    )
    return { data: { messages: found, next: null } }
  })
  openPage(<MessagesPage establishmentId={placeId} canRetry={canRetry} canDecide={canDecide} />)
}

const rows = () => page.getByRole("list", { name: m["messages.list"]() }).getByRole("listitem")
const alarms = () => page.getByRole("region", { name: m["messages.alarm_title"]() })

test("what failed stands on top with its reason, and once: not in the list as well", async () => {
  show({ messages: [message({ body: "رسالة أحدث" }), failed] })
  await expect.element(alarms()).toMatchTextContent(failed.body ?? "")
  await expect.element(alarms()).toMatchTextContent(m["messages.failure_bad_recipient"]())
  await expect.element(alarms()).toMatchTextContent("ER-02 Invalid destination number")
  await expect.element(rows()).toMatchTextContent("رسالة أحدث")
  expect(rows().elements()).toHaveLength(1)
})

test("a cashier reads what failed, and is not offered to try it again", async () => {
  show({ messages: [{ ...failed, recipient: null, body: null }], canRetry: false })
  await expect.element(alarms()).toMatchTextContent("••• 3344")
  await expect.element(alarms()).toMatchTextContent(m["messages.failure_bad_recipient"]())
  expect(alarms().getByRole("button").elements()).toEqual([])
})

test("a manager tries it again, and what went out is an alarm no longer", async () => {
  const messages = [failed]
  show({ messages })
  answer("POST /staff/messages/{id}/retry/", (_body, { params }) => {
    expect(params.id).toBe(failedId)
    const out = { ...failed, state: "sent" as const, is_alarm: false, can_retry: false }
    messages.splice(0, 1, out)
    return { data: out }
  })
  await alarms().getByRole("button").click()
  await expect.element(page.getByText(m["messages.retried"]())).toBeVisible()
  await expect.element(alarms()).not.toBeInTheDocument()
  await expect.element(rows()).toMatchTextContent(failed.body ?? "")
})

test("messages are found by number and by channel, and all are shown again", async () => {
  const mail = { channel: "email", recipient: "noura@example.com", subject: "إيصالك" } as const
  show({ messages: [message({ body: "إلى خالد" }), message({ ...mail, body: "إلى نورة" })] })
  await expect.poll(() => rows().elements().length).toBe(2)
  const search = page.getByRole("searchbox", { name: m["action.search"]() })
  await search.fill("050 123")
  await expect.poll(() => rows().elements().length).toBe(1)
  await expect.element(rows()).toMatchTextContent("إلى خالد")
  await search.fill("nobody")
  await expect.element(page.getByText(m["messages.none_title"]())).toBeVisible()
  await page.getByRole("button", { name: m["messages.show_all"]() }).click()
  await expect.poll(() => rows().elements().length).toBe(2)
  const channels = page.getByRole("group", { name: m["messages.filter_channel"]() })
  await channels.getByRole("button", { name: m["messages.email"]() }).click()
  await expect.poll(() => rows().elements().length).toBe(1)
  await expect.element(rows()).toMatchTextContent("إيصالك")
})

test("a place without a provider is told plainly that messages wait for one", async () => {
  show({ messages: [], providers: { sms: null, email: null } })
  await expect.element(page.getByText(m["messages.no_sms"](), { exact: false })).toBeVisible()
  await expect.element(page.getByText(m["messages.no_email"](), { exact: false })).toBeVisible()
  expect(page.getByText(m["messages.demo_note"](), { exact: false }).elements()).toEqual([])
  await expect.element(page.getByText(m["messages.empty_title"]())).toBeVisible()
  expect(calls.some(({ key }) => key === "GET /staff/messages/")).toBe(true)
})

test("the owner decides what guests are told of their orders", async () => {
  const save = "PUT /staff/order-notices/"
  const notices: OrderNotice[] = ["ready", "declined"]
  answer("GET /staff/order-notices/", () => ({ data: { notices, version: "1" } }))
  answer(save, (body) => ({
    data: { ...(body as { notices: OrderNotice[] }), version: "2" },
  }))
  show({ messages: [], canDecide: true })
  await page.getByText(m["messages.notices_title"]()).click()
  const accepted = page.getByRole("switch", { name: m["messages.notice_accepted"](), exact: false })
  await expect.element(accepted).not.toBeChecked()
  await expect
    .element(page.getByRole("switch", { name: m["messages.notice_ready"](), exact: false }))
    .toBeChecked()
  await accepted.click()
  await expect
    .poll(() => sentTo(save))
    .toEqual([{ notices: ["accepted", "ready", "declined"], version: "1" }])
  await expect.element(accepted).toBeChecked()
})
