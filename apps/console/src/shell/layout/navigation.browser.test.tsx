import { BellIcon } from "@sufra/ui/icon"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { closePage, openPage } from "../../testing/console-screen.tsx"
import { type NavGroup, Navigation } from "./navigation.tsx"
import { setGroupOpen } from "./open-groups.ts"

const entriesOf = (id: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    to: `/${id}/${index}`,
    label: `${id} ${index}`,
    Icon: BellIcon,
  }))

const groups: NavGroup[] = [
  { id: "serve", title: "Serve", entries: entriesOf("serve", 6) },
  { id: "money", title: "Money", entries: entriesOf("money", 6) },
]

const heading = (title: string) => page.getByRole("button", { name: title })
const link = (name: string) => page.getByRole("link", { name })

beforeEach(() => {
  setGroupOpen("serve", true)
  setGroupOpen("money", false)
})
afterEach(closePage)

test("the daily work is open, and what else is opened stays open", async () => {
  openPage(<Navigation groups={groups} />)
  await expect.element(link("serve 0")).toBeVisible()
  await expect.element(link("money 0")).not.toBeInTheDocument()
  await heading("Money").click()
  await heading("Serve").click()
  await expect.element(link("money 0")).toBeVisible()
  closePage()
  openPage(<Navigation groups={groups} />)
  await expect.element(link("money 0")).toBeVisible()
  await expect.element(link("serve 0")).not.toBeInTheDocument()
  await expect.element(heading("Serve")).toHaveAttribute("aria-expanded", "false")
})

test("a closed group tells how much waits in it", async () => {
  const [serve, money] = groups as [NavGroup, NavGroup]
  const entries = money.entries.map((entry, index) =>
    index < 2 ? { ...entry, alarm: { count: 2 + index, text: `alarm ${index}` } } : entry,
  )
  openPage(<Navigation groups={[serve, { ...money, entries }]} />)
  const closed = heading("Money alarm 0 alarm 1")
  await expect.element(closed.getByText("5", { exact: true })).toBeVisible()
})

test("the group of the open page cannot be closed", async () => {
  openPage(<Navigation groups={groups} />)
  await link("serve 3").click()
  await expect.element(link("serve 3")).toHaveAttribute("aria-current", "page")
  await expect.element(heading("Serve")).toBeDisabled()
})

test("who has few pages sees them without headings", async () => {
  openPage(<Navigation groups={groups.map((of) => ({ ...of, entries: of.entries.slice(2) }))} />)
  await expect.element(link("money 3")).toBeVisible()
  await expect.element(heading("Money")).not.toBeInTheDocument()
})
