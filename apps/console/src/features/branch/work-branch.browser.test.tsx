import { m } from "@sufra/messages"
import { afterEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { queryClient } from "../../shell/api/query-client.ts"
import { closePage, openPage } from "../../testing/console-screen.tsx"
import { meQuery, type Staff } from "../staff/index.ts"
import { AtWorkBranch } from "./work-branch-page.tsx"
import { WorkBranchSwitch } from "./work-branch-switch.tsx"

const place = "11111111-1111-4111-8111-111111111111"
const branches = ["Olaya", "Hittin", "Rawdah"].map((name) => ({
  id: name.toLowerCase(),
  name: { en: name, sa: name },
}))

function signInAs(id: string, branchIds: string[] = []): void {
  closePage()
  const staff = { id, establishment: { id: place }, branch_ids: branchIds, capabilities: [] }
  queryClient.setQueryData(meQuery.queryKey, staff as unknown as Staff)
  queryClient.setQueryData(["place-branches", place], branches as never)
  openPage(
    <>
      <WorkBranchSwitch collapsed={false} />
      <AtWorkBranch waiting={null}>{(branchId) => <p>{`work at ${branchId}`}</p>}</AtWorkBranch>
    </>,
  )
}

const workAt = (id: string) => expect.element(page.getByText(`work at ${id}`)).toBeVisible()
const choose = (id: string) => userEvent.selectOptions(page.getByLabelText(m["board.branch"]()), id)

afterEach(() => {
  closePage()
  localStorage.clear()
})

test("the chosen branch stays chosen for each person, and a newcomer starts where the tablet is", async () => {
  signInAs("noura")
  await workAt("olaya")
  await choose("hittin")
  await workAt("hittin")
  signInAs("fahd")
  await workAt("hittin")
  await choose("rawdah")
  await workAt("rawdah")
  signInAs("noura")
  await workAt("hittin")
})

test("who works at one branch has nothing to switch", async () => {
  signInAs("sami", ["rawdah"])
  await workAt("rawdah")
  await expect.element(page.getByLabelText(m["board.branch"]())).not.toBeInTheDocument()
})

test("a place without a branch says so, and leads who may add one", async () => {
  closePage()
  const staff = { id: "owner", establishment: { id: place }, branch_ids: [] }
  const owner = { ...staff, capabilities: ["branch.edit"] }
  queryClient.setQueryData(meQuery.queryKey, owner as unknown as Staff)
  queryClient.setQueryData(["place-branches", place], [] as never)
  openPage(<AtWorkBranch waiting={null}>{() => null}</AtWorkBranch>)
  const link = page.getByRole("link", { name: m["board.to_branches"]() })
  await expect.element(link).toHaveAttribute("href", "/branches")
})
