import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { answer, openPage, sentTo } from "../../testing/console-screen.tsx"
import { signInAs } from "../../testing/signed-in.ts"
import type { FloorTable, TableStatus } from "./floor.ts"
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
