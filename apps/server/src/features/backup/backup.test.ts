import { mkdir, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Transaction } from "@sufra/db/connection"
import { backupRun, backupSchedule } from "@sufra/db/schema/installation/backup"
import { installation } from "@sufra/db/schema/installation/installation"
import { media } from "@sufra/db/schema/media"
import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import type { BackupSchedule } from "@sufra/domain/installation/backup-schedule"
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { bearer } from "../../testing/sign-in.ts"
import { dataOf, errorOf } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { originalPath } from "../media/index.ts"
import { backUpWhenDue } from "./jobs.ts"
import { beginBackup, makeBackup } from "./make-backup.ts"
import { noteBackup } from "./note-backup.ts"
import { whileHeld } from "./while-held.ts"

const test = useTestApp()
const riyadh = (text: string) => new Date(`${text}+03:00`)

async function setSchedule(tx: Transaction, schedule: BackupSchedule): Promise<void> {
  await tx.delete(backupSchedule)
  await tx.insert(backupSchedule).values(schedule)
}

const dataDir = () => dirname(test.services.backups.folder)
const pathOf = (path: string) => join(dataDir(), "media", path)
let pictures: string[]

beforeAll(async () => {
  const rows = await test.database.read.select().from(media)
  pictures = rows.map(({ establishmentId, id }) => originalPath(establishmentId, id))
  for (const path of pictures) {
    await mkdir(dirname(pathOf(path)), { recursive: true })
    await writeFile(pathOf(path), "a picture")
  }
})

beforeEach(async () => {
  test.clock.now = riyadh("2026-03-03T12:00:00")
  await writeFile(join(dataDir(), "secret"), "the secret of a test\n")
  for (const { name } of await test.services.backups.list())
    await test.services.backups.remove(name)
  await test.database.withTransaction(async (tx) => {
    await tx.delete(backupRun)
    await setSchedule(tx, { isOn: true, hour: 4, keepDays: 2 })
    await tx.update(establishment).set({ timezone: "Asia/Riyadh" })
    await tx.update(installation).set({ createdAt: riyadh("2026-03-01T12:00:00") })
  })
})

const administrator = () => bearer(test.app, known.staff.platformAdministrator)

async function page() {
  const reply = await test.app.inject({
    url: "/api/staff/backups/",
    headers: await administrator(),
  })
  return dataOf("GET /staff/backups/", reply)
}

async function today() {
  const headers = await bearer(test.app, known.staff.owner)
  return dataOf("GET /staff/today/", await test.app.inject({ url: "/api/staff/today/", headers }))
}

describe("a backup from the console", () => {
  it("is made in the background, and stands in the list and on Today", async () => {
    const reply = await test.app.inject({
      ...{ method: "POST", url: "/api/staff/backups/" },
      headers: await administrator(),
    })
    expect(dataOf("POST /staff/backups/", reply).runs).toHaveLength(1)
    await vi.waitFor(async () => expect((await page()).last_good_at).not.toBeNull(), 20_000)
    const [run] = (await page()).runs
    expect(run).toMatchObject({ progress: 100, failure: null })
    expect((await test.services.backups.list()).map(({ name }) => name)).toEqual([run?.file])
    expect((await today()).backup).toMatchObject({ is_on: true, is_late: false })
  })

  it("is refused while one is under way", async () => {
    await beginBackup(test.services)
    const reply = await test.app.inject({
      ...{ method: "POST", url: "/api/staff/backups/" },
      headers: await administrator(),
    })
    expect(errorOf(reply).code).toBe("backup_running")
  })

  it("of two that are begun at once, one begins", async () => {
    const begun = await Promise.allSettled([1, 2, 3].map(() => beginBackup(test.services)))
    expect(begun.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  })

  it("that a killed server left is called failed, and the next begins", async () => {
    await beginBackup(test.services)
    test.clock.now = riyadh("2026-03-03T12:02:00")
    await makeBackup(test.services, await beginBackup(test.services))
    expect((await page()).runs.map(({ failure }) => failure)).toEqual([
      null,
      "The server stopped meanwhile",
    ])
  })

  it("that takes many hours is not taken for a killed one", async () => {
    await beginBackup(test.services)
    test.clock.now = riyadh("2026-03-03T23:00:00")
    await whileHeld(test.databaseUrl, async () => {
      await expect(beginBackup(test.services)).rejects.toMatchObject({ code: "backup_running" })
    })
  })

  it("that is no longer kept goes before the next one is written", async () => {
    const { backups } = test.services
    await makeBackup(test.services, await beginBackup(test.services))
    test.clock.now = riyadh("2026-03-04T12:00:00")
    await makeBackup(test.services, await beginBackup(test.services))
    test.clock.now = riyadh("2026-03-09T12:00:00")
    await mkdir(join(backups.folder, "sufra-2026-03-09-090000.backup.part"))
    await expect(makeBackup(test.services, await beginBackup(test.services))).rejects.toThrow()
    expect((await backups.list()).map(({ name }) => name)).toEqual([
      "sufra-2026-03-04-090000.backup",
    ])
  })

  it("that lacks pictures is written, and failed with a reason, here and on Today", async () => {
    const [lost = ""] = pictures
    await rm(pathOf(lost))
    try {
      const made = makeBackup(test.services, await beginBackup(test.services))
      await expect(made).rejects.toThrow(`1 of ${pictures.length} pictures are missing`)
      const { runs, last_good_at } = await page()
      const [file] = (await test.services.backups.list()).map(({ name }) => name)
      expect(runs[0]).toMatchObject({ file, missing_pictures: 1, progress: 100 })
      expect(runs[0]?.failure).toContain(lost)
      expect(last_good_at).toBeNull()
      expect((await today()).backup?.failure).toMatchObject({ missing_pictures: 1 })
    } finally {
      await writeFile(pathOf(lost), "a picture")
    }
    test.clock.now = riyadh("2026-03-03T13:00:00")
    await makeBackup(test.services, await beginBackup(test.services))
    expect((await today()).backup).toMatchObject({
      failure: null,
      last_good_at: expect.any(String),
    })
  })

  it("that cannot be written says why, and nothing is called good", async () => {
    const { folder } = test.services.backups
    await mkdir(join(folder, "sufra-2026-03-03-090000.backup.part"), { recursive: true })
    const id = await beginBackup(test.services)
    await expect(makeBackup(test.services, id)).rejects.toThrow("EEXIST")
    const { runs, last_good_at } = await page()
    expect(runs[0]?.failure).toContain("EEXIST")
    expect(last_good_at).toBeNull()
  })
})

it("a backup of the command counts on Today", async () => {
  const startedAt = riyadh("2026-03-03T11:00:00")
  await noteBackup(test.databaseUrl, {
    ...{ startedAt, file: "mine.backup", bytes: 5, missingPictures: 0, failure: null },
  })
  expect((await page()).last_good_at).toBe(startedAt.toISOString())
  expect((await today()).backup).toMatchObject({ is_late: false })
})

describe("the nightly backup", () => {
  it("is made at its hour, once, and old files go", async () => {
    const names = async () => (await test.services.backups.list()).map(({ name }) => name)
    test.clock.now = riyadh("2026-03-03T04:10:00")
    await backUpWhenDue.run(test.services)
    await backUpWhenDue.run(test.services)
    expect(await names()).toEqual(["sufra-2026-03-03-011000.backup"])
    test.clock.now = riyadh("2026-03-04T03:50:00")
    await backUpWhenDue.run(test.services)
    expect(await names()).toHaveLength(1)
    test.clock.now = riyadh("2026-03-04T04:05:00")
    await backUpWhenDue.run(test.services)
    expect(await names()).toHaveLength(2)
    test.clock.now = riyadh("2026-03-05T04:15:00")
    await backUpWhenDue.run(test.services)
    expect(await names()).toEqual([
      "sufra-2026-03-05-011500.backup",
      "sufra-2026-03-04-010500.backup",
    ])
  })

  it("that lacks pictures is not made again until the next night, and a good one stays", async () => {
    test.clock.now = riyadh("2026-03-03T04:10:00")
    await backUpWhenDue.run(test.services)
    const [lost = ""] = pictures
    await rm(pathOf(lost))
    const names = async () => (await test.services.backups.list()).map(({ name }) => name)
    try {
      test.clock.now = riyadh("2026-03-10T04:10:00")
      await expect(backUpWhenDue.run(test.services)).rejects.toThrow(lost)
      test.clock.now = riyadh("2026-03-10T04:25:00")
      await backUpWhenDue.run(test.services)
      expect(await names()).toEqual([
        "sufra-2026-03-10-011000.backup",
        "sufra-2026-03-03-011000.backup",
      ])
    } finally {
      await writeFile(pathOf(lost), "a picture")
    }
  })

  it("is not made when it is off", async () => {
    await test.database.withTransaction((tx) =>
      setSchedule(tx, { isOn: false, hour: 4, keepDays: 2 }),
    )
    await backUpWhenDue.run(test.services)
    expect((await page()).runs).toEqual([])
    expect((await today()).backup).toMatchObject({
      is_on: false,
      last_good_at: null,
      is_late: false,
    })
  })

  it("that did not come for more than a day is told on Today", async () => {
    test.clock.now = riyadh("2026-03-02T15:00:00")
    expect((await today()).backup).toMatchObject({ is_on: true, last_good_at: null, is_late: true })
  })
})

describe("the schedule", () => {
  it("of the demo, which holds nothing that could be lost, is off until somebody sets it", async () => {
    await test.database.withTransaction((tx) => tx.delete(backupSchedule))
    const standard = { is_on: false, hour: 4, keep_days: 14, changed: null }
    expect((await page()).schedule).toMatchObject(standard)
  })

  const put = async (body: object) =>
    test.app.inject({
      ...{ method: "PUT", url: "/api/staff/backups/schedule/" },
      headers: await administrator(),
      payload: body,
    })

  it("is what was saved last", async () => {
    await put({ is_on: true, hour: 2, keep_days: 30 })
    await put({ is_on: false, hour: 3, keep_days: 31 })
    expect((await page()).schedule).toMatchObject({ is_on: false, hour: 3, keep_days: 31 })
  })

  it("says who changed it and when", async () => {
    const headers = await administrator()
    const me = await test.app.inject({ url: "/api/staff/me/", headers })
    await put({ is_on: true, hour: 2, keep_days: 30 })
    const { name } = dataOf("GET /staff/me/", me)
    const changed = { at: test.clock.now.toISOString(), by: name }
    expect((await page()).schedule.changed).toEqual(changed)
  })

  it("of several who change the standard at once, one is heard and the others are refused", async () => {
    await test.database.withTransaction((tx) => tx.delete(backupSchedule))
    const { version } = (await page()).schedule
    const replies = await Promise.all(
      [1, 2, 3].map((hour) => put({ is_on: true, hour, keep_days: 30, version })),
    )
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    const refused = replies.filter(({ statusCode }) => statusCode === 409)
    expect(refused.map((one) => errorOf(one).code)).toEqual(Array(2).fill("changed_meanwhile"))
    expect((await page()).schedule.hour).toBe(statuses.indexOf(200) + 1)
  })

  it("has an hour of the day, and keeps a file for a day at least", async () => {
    expect(errorOf(await put({ is_on: true, hour: 24, keep_days: 0 })).code).toBe(
      "validation_failed",
    )
  })
})

it("a cashier is told nothing of backups", async () => {
  const headers = await bearer(test.app, known.staff.cashier)
  const reply = await test.app.inject({ url: "/api/staff/today/", headers })
  expect(dataOf("GET /staff/today/", reply).backup).toBeNull()
})
