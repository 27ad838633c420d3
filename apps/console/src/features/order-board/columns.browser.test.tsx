import { type Locale, locales } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { queryClient } from "../../shell/api/query-client.ts"
import { setLocale } from "../../shell/locale.ts"
import { closePage, openPage } from "../../testing/console-screen.tsx"
import { staffOrder } from "../../testing/staff-order.ts"
import { type StaffOrder, searchQuery } from "../order/index.ts"
import { meQuery, type Staff } from "../staff/index.ts"
import { Columns } from "./columns.tsx"
import { Found } from "./found.tsx"

/** What the frame leaves for the board: beside its menu, below the header of the page. */
const frame = { width: 248 + 32, height: 120 }

function seedStaff(): void {
  const staff = { id: "staff", establishment: null, branch_ids: [], capabilities: [] }
  queryClient.setQueryData(meQuery.queryKey, staff as unknown as Staff)
}

async function show(width: number, height: number, states: StaffOrder["state"][]): Promise<void> {
  await page.viewport(width, height)
  seedStaff()
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

afterEach(() => {
  closePage()
  setLocale("sa")
})

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

test("the last column is within reach, with new orders and the headings always in view", async () => {
  await show(1024, 768, ["pending", "pending", "pending", "accepted", "ready", "completed"])
  const heading = (column: string) => {
    const found = document.getElementById(`column-${column}`)
    if (!found) throw new Error(`${column} is not shown`)
    return page.elementLocator(found)
  }
  const columns = page.getByRole("region", { name: m["board.columns"](), exact: true }).element()
  // The page reads from the right: what is last is to the left.
  columns.scrollBy({ left: -columns.scrollWidth })
  await expect.element(heading("ready")).toBeInViewport({ ratio: 1 })
  await expect.element(heading("new")).toBeInViewport({ ratio: 1 })
  page.getByRole("article").nth(2).element().scrollIntoView()
  // Less than the whole: a scroll ends between two pixels.
  await expect.element(heading("new")).toBeInViewport({ ratio: 0.9 })
})

/** One of each kind whose buttons differ: the time is the kitchen's, the door's, or not yet asked. */
function kinds(): StaffOrder[] {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const dineIn = { ...staffOrder(1, "pending"), type: 1 as const, table_label: "12" }
  const carried = { type: 3 as const, way_minutes: 25, ready_at: at(120) }
  return [
    { ...dineIn, ready_at: at(20) },
    { ...staffOrder(2, "pending"), ready_at: at(100) },
    { ...staffOrder(3, "pending"), ...carried },
  ]
}

/** The room beside an open list of orders without a code, which is the least that columns are given. */
function roomOf(width: number): number {
  if (width < 768) return width - 32
  return width < 1280 ? width - frame.width : width - frame.width - 332
}

/** The widths between two breakpoints of the styles. */
const bands = [
  [390, 639],
  [640, 767],
  [770, 1023],
  [1030, 1279],
  [1280, 1920],
] as const

/** The buttons that answer an order and are too small to hit or to read, as "what it says: its widths". */
function tooSmall(): string[] {
  const labels = [m["board.accept"](), m["board.confirm"]()]
  const buttons = [...document.querySelectorAll<HTMLElement>("article button")]
  const answers = buttons.filter(({ textContent }) => labels.includes(textContent))
  if (answers.length < 7) throw new Error(`${answers.length} buttons are shown`)
  return answers
    .filter((button) => button.offsetWidth < 120 || button.scrollWidth > button.clientWidth)
    .map(
      ({ textContent, offsetWidth, scrollWidth }) =>
        `${textContent}: ${offsetWidth}, ${scrollWidth}`,
    )
}

test.each(locales)("accepting is easy to hit at every width (%s)", async (locale: Locale) => {
  setLocale(locale)
  seedStaff()
  queryClient.setQueryData(searchQuery("05").queryKey, [...kinds(), staffOrder(4, "unconfirmed")])
  const card = { couriers: [], timezone: "Asia/Riyadh", onOpen: () => undefined }
  openPage(
    <div data-testid="board" className="flex flex-col">
      <Columns orders={[...kinds(), staffOrder(5, "ready")]} {...card} />
      <Found typed="05" {...card} />
    </div>,
  )
  const board = page.getByTestId("board")
  await expect.element(board.getByRole("article").nth(6)).toBeVisible()
  const found: string[] = []
  // Between two breakpoints the room alone decides: the window itself takes longer to resize.
  for (const [from, to] of bands) {
    await page.viewport(to, 900)
    await expect.poll(() => document.querySelector("[role=tablist]") !== null).toBe(to < 768)
    for (let width = from; width <= to; width += 10) {
      const element = board.element() as HTMLElement
      element.style.width = `${roomOf(width)}px`
      found.push(...tooSmall().map((words) => `${width}: ${words}`))
    }
  }
  expect(found).toEqual([])
})
