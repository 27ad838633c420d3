import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import {
  demoOrder,
  freeTable,
  type Order,
  serveOrder,
  serveSitting,
  signedIn,
} from "../../testing/demo/demo-guest.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import { expectCount, expectText, main, table12 } from "../../testing/page-parts.ts"

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const cancelButton = () => page.getByRole("button", { name: m["order.cancel"]() })
let order: Order

beforeEach(() => {
  const site = serveDemo()
  signedIn(site)
  serveSitting(() => freeTable(site))
  order = demoOrder(site, {
    ...{ state: "accepted", receive_at: inHours(72), table_label: null },
    preorder: {
      menu_id: crypto.randomUUID(),
      covers: 4,
      is_prepaid: false,
      cancel_until: inHours(48),
    },
  })
  serveOrder(() => order)
})

const open = () => openScreen(`/order/${table12}/${order.id}`, { language: "en" })

test("a pre-order says until when it can be canceled for free", async () => {
  await open()
  await expect.element(cancelButton()).toBeVisible()
  await expectText(main(), "You can cancel for free until")
})

test("a pre-order that is eaten there says for how many, and is not fetched at the counter", async () => {
  Object.assign(order, { type: 1 })
  await open()
  await expectText(main(), m["checkout.people"]({ count: 4 }))
  await expectCount(page.getByText(m["order.at_counter"]()), 0)
})

test("the server says that the hour is over, whatever the clock of the phone shows", async () => {
  await open()
  await expect.element(cancelButton()).toBeVisible()
  await expect.poll(() => api().isHeard).toBe(true)
  Object.assign(order, { can_cancel: false })
  api().tell({ topic: "customer" })
  await expectText(main(), m["order.preorder_fixed"]())
  await expectCount(cancelButton(), 0)
})

test("a phone whose clock is ahead still shows what the server allows", async () => {
  order.preorder = {
    menu_id: crypto.randomUUID(),
    covers: 4,
    is_prepaid: false,
    cancel_until: inHours(-1),
  }
  await open()
  await expect.element(cancelButton()).toBeVisible()
  await expectCount(page.getByText(m["order.preorder_fixed"]()), 0)
})

test("a time that the restaurant gave up can be canceled until the kitchen begins", async () => {
  order.preorder = {
    menu_id: crypto.randomUUID(),
    covers: 4,
    is_prepaid: false,
    cancel_until: null,
  }
  await open()
  await expect.element(cancelButton()).toBeVisible()
  await expectText(main(), m["order.preorder_moved"]())
})

test("nothing is said of canceling once the kitchen has it", async () => {
  Object.assign(order, { state: "sent-to-kitchen", can_cancel: false })
  await open()
  await expect.element(page.getByText(m["order.items"]())).toBeVisible()
  await expectCount(page.getByText(m["order.preorder_fixed"]()), 0)
})
