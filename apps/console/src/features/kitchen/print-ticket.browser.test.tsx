import { m } from "@sufra/messages"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../shell/api/query-client.ts"
import { answer, closePage, openPage } from "../../testing/console-screen.tsx"
import { staffOrder } from "../../testing/staff-order.ts"
import { isolated, type OrderLine, type StaffOrder } from "../order/index.ts"
import { meQuery, type Staff } from "../staff/index.ts"
import { KitchenPage } from "./kitchen-page.tsx"

const place = "11111111-1111-4111-8111-111111111111"
const text = (words: string) => ({ en: words, sa: words })
const grill = { id: "grill", name: text("المشويات") }
const drinks = { id: "drinks", name: text("المشروبات") }

function order(): StaffOrder {
  const plain = staffOrder(1, "sent-to-kitchen")
  const [line] = plain.lines
  const made = (position: number, dish: string, station_id: string | null) =>
    ({ ...line, position, product_id: dish, name: text(dish), station_id }) as OrderLine
  const lines = [made(0, "كباب", "grill"), made(1, "ليموناضة", "drinks"), made(2, "خبز", null)]
  return { ...plain, actions: ["bump"], lines }
}

/** Without a printer the paper would be gone at once. */
const papers = new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (node instanceof HTMLIFrameElement && node.contentWindow) {
        node.contentWindow.print = () => undefined
      }
    }
  }
})

const paperText = () =>
  document.querySelector<HTMLIFrameElement>("iframe[title=print]")?.contentDocument?.body
    .textContent

async function print(): Promise<void> {
  const name = m["kitchen.print_of"]({ number: isolated(order().number) })
  await page.getByRole("button", { name }).click()
  await expect.poll(paperText).toContain(order().number)
}

beforeEach(() => {
  papers.observe(document.body, { childList: true })
  const staff = { id: "cook", establishment: { id: place }, branch_ids: [], capabilities: [] }
  queryClient.setQueryData(meQuery.queryKey, staff as unknown as Staff)
  queryClient.setQueryData(["place-branches", place], [{ id: "olaya", name: text("العليا") }])
  answer("GET /staff/kitchen/", () => ({
    data: {
      tickets: [order()],
      recent: [],
      stations: [grill, drinks],
      sections: [],
      now: new Date().toISOString(),
    },
  }))
  openPage(<KitchenPage timezone="Asia/Riyadh" />)
})

afterEach(() => {
  papers.disconnect()
  closePage()
  localStorage.clear()
})

test("a screen set to a station prints its dishes, under the station's name", async () => {
  await page.getByRole("button", { name: grill.name.sa }).click()
  await print()
  expect(paperText()).toContain(grill.name.sa)
  expect(paperText()).toContain("كباب")
  expect(paperText()).toContain("خبز")
  expect(paperText()).not.toContain("ليموناضة")
})

test("a screen of all stations prints the whole order", async () => {
  await print()
  expect(paperText()).not.toContain(grill.name.sa)
  for (const dish of ["كباب", "ليموناضة", "خبز"]) expect(paperText()).toContain(dish)
})
