import { m } from "@sufra/messages"
import { expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import { fetchAgain, queryClient } from "../../shell/api/query-client.ts"
import { answer, calls, openPage, sentTo } from "../../testing/console-screen.tsx"
import { countNotes } from "../../testing/count-notes.ts"
import { branchId, signInAs } from "../../testing/signed-in.ts"
import { isolated } from "../order/index.ts"
import { switchBellOff, switchBellOn } from "../order-bell/index.ts"
import { CallBell } from "./call-bell.tsx"
import { type FloorTable, floorQuery, type TableStatus } from "./floor.ts"
import { FloorPage } from "./floor-page.tsx"

const setStatus = "PUT /staff/floor/{id}/status/"

const free: FloorTable = {
  ...{ id: "77777777-7777-4777-8777-777777777777", label: "3", seats: 4 },
  ...{ status: "free", sitting: null, section: null, calls: [], taken: [] },
}

function open(): void {
  signInAs("cashier")
  const tables = [free]
  answer("GET /staff/floor/", () => ({ data: [...tables] }))
  answer(setStatus, (body, { params }) => {
    expect(params.id).toBe(free.id)
    const table = { ...free, status: (body as { status: TableStatus }).status }
    tables[0] = table
    return { data: table }
  })
  openPage(<FloorPage timezone="Asia/Riyadh" />)
}

const tile = () => document.querySelector<HTMLElement>("[data-status]")

test("a table is reserved with two taps and freed with two more", async () => {
  open()
  await page.getByText("3", { exact: true }).click()
  await page.getByRole("button", { name: m["floor.reserve"](), exact: true }).click()
  await expect.poll(() => tile()?.dataset.status).toBe("reserved")
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
  await page.getByText("3", { exact: true }).click()
  await page.getByRole("button", { name: m["floor.free_again"]() }).click()
  await expect.poll(() => tile()?.dataset.status).toBe("free")
  expect(sentTo(setStatus)).toEqual([{ status: "reserved" }, { status: "free" }])
})

test("a table that calls is heard and seen on any page, and a tap leads to it", async () => {
  signInAs("cashier")
  await switchBellOn()
  onTestFinished(switchBellOff)
  const tables = [free]
  answer("GET /staff/floor/", () => ({ data: [...tables] }))
  const router = openPage(
    <>
      <CallBell />
      <h1>{m["availability.title"]()}</h1>
    </>,
    "/menu/availability",
    "/menu/availability",
  )
  const notes = countNotes()
  await page.getByRole("heading").click()
  await expect.poll(() => calls.some(({ key }) => key === "GET /staff/floor/")).toBe(true)
  expect(notes()).toBe(0)
  const call = { id: "call", kind: "bill", guest_name: "نورة", at: new Date().toISOString() }
  tables[0] = { ...free, calls: [call] } as unknown as FloorTable
  await fetchAgain("floor")
  await expect.poll(notes).toBeGreaterThan(0)
  const notice = page.getByRole("region", { name: m["console.toasts"]() })
  await expect.element(notice).toMatchTextContent(m["floor.table"]({ label: isolated("3") }))
  await expect.element(notice).toMatchTextContent(m["floor.call_bill"]())
  await notice.getByRole("button", { name: m["floor.to_table"]() }).click()
  await expect.poll(() => router.state.location.search).toBe(`?table=${free.id}`)
})

const sectionOf = (id: string, name: string, position: number) => ({
  ...{ id, name: { en: name, sa: name } },
  position,
})
const terrace = sectionOf("terrace", "التراس", 0)
const families = sectionOf("families", "العائلات", 1)

test("tables stand under their sections in the owner's order, and those of none come last", async () => {
  signInAs("cashier")
  const tables = [
    { ...free, id: "t1", label: "1", section: families },
    { ...free, id: "t2", label: "2", section: null },
    { ...free, id: "t3", label: "3", section: terrace },
    { ...free, id: "t4", label: "4", section: families },
  ]
  answer("GET /staff/floor/", () => ({ data: tables }))
  openPage(<FloorPage timezone="Asia/Riyadh" />)
  const headings = page.getByRole("heading", { level: 2 })
  await expect.poll(() => headings.elements().length).toBe(3)
  const names = headings.elements().map((heading) => heading.textContent)
  expect(names).toEqual(["التراس", "العائلات", m["room.no_section"]()])
  const tilesIn = (name: string) =>
    page.getByRole("list", { name, exact: true }).getByRole("listitem").elements().length
  expect(names.map((name) => tilesIn(name))).toEqual([1, 2, 1])
})

test("a waiter hears the calls of own tables and of those of no section, and no others", async () => {
  signInAs("waiter", { section_ids: ["terrace"] })
  await switchBellOn()
  onTestFinished(switchBellOff)
  const calledAt = new Date().toISOString()
  const call = (id: string) => [{ id, kind: "bill", guest_name: null, called_at: calledAt }]
  const tables = [
    { ...free, id: "own", label: "1", section: terrace },
    { ...free, id: "others", label: "2", section: families },
    { ...free, id: "nobodys", label: "3", section: null },
  ]
  answer("GET /staff/floor/", () => ({ data: structuredClone(tables) }))
  openPage(
    <>
      <CallBell />
      <h1>{m["availability.title"]()}</h1>
    </>,
    "/menu/availability",
    "/menu/availability",
  )
  const notes = countNotes()
  await page.getByRole("heading").click()
  // A call from before the page opened is not announced, so the floor has to be there first.
  const { queryKey } = floorQuery(branchId)
  await expect.poll(() => queryClient.getQueryData(queryKey)).toHaveLength(3)
  const notice = page.getByRole("region", { name: m["console.toasts"]() })
  const calling = (...nths: number[]) => {
    for (const nth of nths) {
      const table = { ...tables[nth], calls: call(`call-${nth}`) }
      tables[nth] = table as unknown as (typeof tables)[number]
    }
    return fetchAgain("floor")
  }
  const said = (label: string) => m["floor.table"]({ label: isolated(label) })
  await calling(1)
  expect(notes()).toBe(0)
  await calling(2)
  await expect.element(notice).toMatchTextContent(said("3"))
  await expect.element(notice).not.toMatchTextContent(said("2"))
  await expect.poll(notes).toBeGreaterThan(0)
  await calling(0)
  await expect.element(notice).toMatchTextContent(said("1"))
})

test("who asks to join is let in by staff once the first guest has had a minute", async () => {
  signInAs("cashier")
  const agoMs = (ms: number) => new Date(Date.now() - ms).toISOString()
  const guest = { id: "omar", name: "عمر", state: "asked", asked_at: agoMs(30_000) }
  const sitting = {
    ...{ id: "sitting", total_minor: 500, due_minor: 500, is_settled: false, joined_from: null },
    ...{ guests: [guest], order_ids: ["o"], opened_at: guest.asked_at, check_printed_at: null },
  }
  const taken = { ...free, status: "occupied", sitting } as unknown as FloorTable
  answer("GET /staff/floor/", () => ({ data: [structuredClone(taken)] }))
  const orders = { data: { orders: [], total_minor: 500, due_minor: 500 } as never }
  answer("GET /staff/sittings/{id}/", () => orders)
  const letIn = "POST /staff/sittings/{id}/guests/{guest}/"
  answer(letIn, () => {
    guest.state = "in"
    return { data: taken as never }
  })
  openPage(<FloorPage timezone="Asia/Riyadh" />)
  const waits = page.getByText(m["floor.waits_to_join"](), { exact: false })
  await expect.element(waits.first()).toBeVisible()
  await page.getByText("3", { exact: true }).click()
  const answerTo = page.getByRole("button", { name: m["floor.let_in"](), exact: true })
  const later = new RegExp(m["floor.let_in_later"]({ seconds: 0 }).replace("0", "\\d+"))
  await expect.element(page.getByText(later)).toBeVisible()
  expect(answerTo.elements()).toEqual([])
  guest.asked_at = agoMs(70_000)
  await fetchAgain("floor")
  await answerTo.click()
  await expect.element(waits).not.toBeInTheDocument()
  expect(sentTo(letIn)).toEqual([{ approve: true }])
})
