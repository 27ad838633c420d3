import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../shell/api/query-client.ts"
import { closePage, openPage } from "../../testing/console-screen.tsx"
import { staffOrder } from "../../testing/staff-order.ts"
import type { StaffOrder } from "../order/index.ts"
import { meQuery, type Staff } from "../staff/index.ts"
import { Columns } from "./columns.tsx"

/** What the frame leaves for the board: beside its menu, below the header of the page. */
const frame = { width: 248 + 32, height: 120 }

async function show(width: number, height: number, states: StaffOrder["state"][]): Promise<void> {
  await page.viewport(width, height)
  const staff = { id: "staff", establishment: null, branch_ids: [], capabilities: [] }
  queryClient.setQueryData(meQuery.queryKey, staff as unknown as Staff)
  openPage(
    <div
      data-testid="board"
      className="flex flex-col"
      style={{ width: width - frame.width, height: height - frame.height }}
    >
      <Columns
        orders={states.map((state, index) => staffOrder(index, state))}
        couriers={[]}
        timezone="Asia/Riyadh"
        onOpen={() => undefined}
      />
    </div>,
  )
  await expect.element(page.getByRole("article").first()).toBeVisible()
}

/** New orders whose whole card is on the screen. */
function newInView(): number {
  const board = page.getByTestId("board").element().getBoundingClientRect()
  const cards = document.querySelectorAll("[aria-labelledby=column-new] article")
  return [...cards].filter((card) => {
    const { bottom, left, right } = card.getBoundingClientRect()
    return bottom <= board.bottom && left >= board.left && right <= board.right
  }).length
}

afterEach(closePage)

const rush = (count: number, fresh: StaffOrder["state"]): StaffOrder["state"][] => [
  ...Array.from({ length: count }, () => fresh),
  "accepted",
  "sent-to-kitchen",
  "ready",
]

test.each([
  [1440, 900, 8, "pending"],
  [1024, 768, 4, "pending"],
] as const)(
  "at %i x %i the board shows %i new orders whole (%s), beside others",
  async (width, height, count, fresh) => {
    await show(width, height, rush(count, fresh))
    expect(newInView()).toBe(count)
  },
)

test("a column without orders is a strip", async () => {
  await show(1440, 900, ["pending", "ready"])
  const widthOf = (column: string) =>
    document.querySelector(`[aria-labelledby=column-${column}]`)?.getBoundingClientRect().width ?? 0
  expect(widthOf("kitchen")).toBeLessThan(70)
  expect(widthOf("ready")).toBeGreaterThan(300)
})
