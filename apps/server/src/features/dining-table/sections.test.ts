import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, describe, expect, it } from "vitest"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { callStaff, newMember } from "../../testing/staff-accounts.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const key = "PUT /staff/branches/{id}/sections/"
const terrace = { en: "Terrace", sa: "التراس" }
const majlis = { en: "Majlis", sa: "المجلس" }
let owner: Bearer
let nakheel: string
let olaya: string

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  const reply = await test.app.inject(`/api/branch/list-qr/${baytAlKaram}/`)
  const rows = dataOf("GET /branch/list-qr/{uuid}/", reply)
  nakheel = rows.find((row) => row.name.en === "Al Nakheel")?.id ?? ""
  olaya = rows.find((row) => row.name.en === "Olaya")?.id ?? ""
})

async function tablesOf(branchId: string) {
  const reply = await callStaff(test, `GET /staff/branches/${branchId}/tables/`, owner)
  return dataOf("GET /staff/branches/{id}/tables/", reply)
}

type Section = { id: string; name: typeof terrace; table_ids: string[] }

function save(branchId: string, sections: Section[], rest: object = {}, headers = owner) {
  const body = { sections, ...rest }
  return callStaff(test, `PUT /staff/branches/${branchId}/sections/`, headers, body)
}

const section = (table_ids: string[], name = terrace): Section => ({ id: newId(), name, table_ids })

async function firstTables(branchId: string, count: number): Promise<string[]> {
  return (await tablesOf(branchId)).tables.slice(0, count).map(({ id }) => id)
}

async function listPeople() {
  const reply = await callStaff(test, "GET /staff/people/", owner)
  return dataOf("GET /staff/people/", reply).people
}

/** A waiter of the branch who has these sections as their own. */
async function waiterOf(section_ids: string[]) {
  const post = { name: "Ali", role: "waiter", branch_ids: [nakheel] }
  const { id, headers } = await newMember(test, owner, post)
  const version = (await listPeople()).find((person) => person.id === id)?.version
  const body = { ...post, section_ids, version }
  dataOf("PUT /staff/people/{id}/", await callStaff(test, `PUT /staff/people/${id}/`, owner, body))
  return { id, headers }
}

/** The sections that somebody reads as their own, which are those that the manager reads. */
async function ownOf({ id, headers }: { id: string; headers: Bearer }) {
  const me = dataOf("GET /staff/me/", await callStaff(test, "GET /staff/me/", headers))
  expect((await listPeople()).find((person) => person.id === id)?.section_ids).toEqual(
    me.section_ids,
  )
  return me.section_ids
}

describe("the sections of a branch", () => {
  it("are saved with their names, order and tables, however often they are sent", async () => {
    const [one = "", two = "", three = ""] = await firstTables(nakheel, 3)
    const plan = [section([three]), section([one, two], majlis)]
    await save(nakheel, plan)
    const saved = dataOf(key, await save(nakheel, plan))
    expect(saved.sections).toEqual(plan.map(({ id, name }) => ({ id, name })))
    const placed = saved.tables.map(({ id, section_id }) => [id, section_id])
    expect(placed.slice(0, 3)).toEqual([
      [one, plan[1]?.id],
      [two, plan[1]?.id],
      [three, plan[0]?.id],
    ])
    expect(placed.slice(3).every(([, sectionId]) => sectionId === null)).toBe(true)
  })

  it("stand on the floor in the owner's order", async () => {
    const [one = "", two = ""] = await firstTables(nakheel, 2)
    const plan = [section([two]), section([one], majlis)]
    dataOf(key, await save(nakheel, plan))
    const reply = await callStaff(test, `GET /staff/floor/?branch_id=${nakheel}`, owner)
    const floor = dataOf("GET /staff/floor/", reply)
    const shown = (id: string) => floor.find((table) => table.id === id)?.section
    expect(shown(one)).toEqual({ id: plan[1]?.id, name: majlis, position: 1 })
    expect(shown(two)).toEqual({ id: plan[0]?.id, name: terrace, position: 0 })
  })

  it("leave their tables behind when they are left out", async () => {
    const tables = await firstTables(nakheel, 2)
    dataOf(key, await save(nakheel, [section(tables)]))
    const saved = dataOf(key, await save(nakheel, []))
    expect(saved.sections).toEqual([])
    expect(saved.tables.every(({ section_id }) => section_id === null)).toBe(true)
  })

  it("that are left out are nobody's own any more: their waiter serves the whole branch again", async () => {
    const [kept, removed] = [section([]), section([], majlis)]
    dataOf(key, await save(nakheel, [kept, removed]))
    const both = await waiterOf([kept.id, removed.id])
    const one = await waiterOf([removed.id])
    dataOf(key, await save(nakheel, [kept]))
    expect([await ownOf(both), await ownOf(one)]).toEqual([[kept.id], []])
    // Saved again under its id, the section comes back and is given anew.
    dataOf(key, await save(nakheel, [kept, removed]))
    expect([await ownOf(both), await ownOf(one)]).toEqual([[kept.id], []])
  })

  it("take no table of another branch, and none twice", async () => {
    const [elsewhere = ""] = await firstTables(olaya, 1)
    expectRefusal(await save(nakheel, [section([elsewhere])]), 404, "table_not_found")
    const [one = ""] = await firstTables(nakheel, 1)
    const twice = await save(nakheel, [section([one]), section([one], majlis)])
    expectRefusal(twice, 400, "validation_failed", { sections: "invalid" })
  })

  it("keep an id that another branch has for it", async () => {
    const [known] = (await tablesOf(olaya)).sections
    if (!known) throw new Error("the demo's branch has sections")
    const stolen = await save(nakheel, [{ ...section([]), id: known.id }])
    expectRefusal(stolen, 400, "validation_failed", { sections: "invalid" })
    expect((await tablesOf(olaya)).sections).toContainEqual(known)
  })

  it("need both names, and are twenty at most", async () => {
    const unnamed = { ...section([]), name: { en: "", sa: "التراس" } }
    expectRefusal(await save(nakheel, [unnamed]), 400, "validation_failed")
    const many = Array.from({ length: 21 }, () => section([]))
    expectRefusal(await save(nakheel, many), 400, "validation_failed", { sections: "too_many" })
  })

  it("are not saved over a colleague's", async () => {
    const { sections_version: version } = await tablesOf(nakheel)
    dataOf(key, await save(nakheel, [section([])], { version }))
    expectRefusal(await save(nakheel, [], { version }), 409, "changed_meanwhile")
  })

  it("are not for the manager of another branch, a cashier or a waiter", async () => {
    for (const email of [known.staff.branchManager, known.staff.cashier, known.staff.waiter]) {
      const headers = await bearer(test.app, email)
      expectRefusal(await save(olaya, [], {}, headers), 403, "not_allowed")
    }
  })
})
