import type { BrowserContextOptions } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { PageWatch } from "./support/page/page-watch.ts"
import { endReading } from "./support/page/reading.ts"
import { test as base } from "./support/server/beside.ts"
import { FileServer } from "./support/server/file-server.ts"
import { ServerHost } from "./support/server/server-host.ts"
import { type ServerProcess, startServerProcess } from "./support/server/server-process.ts"
import { type StaffName, staffCookie, type Tokens } from "./support/staff-sessions.ts"

export { expect } from "@playwright/test"

export type TestOptions = {
  /** One server for all files of a worker that ask for it: for those that only read. */
  sharesServer: boolean
}

type TestFixtures = TestOptions & {
  /** The file's server is told these beside the usual settings; they are asked for when its first test starts it. */
  settingsAtStart: () => Record<string, string>
  /** All tests of a file share it, and no other file does, unless both only read. */
  server: ServerProcess
  sessionOf: (name: StaffName) => Promise<Tokens>
  /** The language the browser comes with; `null`: it has never chosen one. */
  language: "sa" | "en" | null
  /** Who is signed in to the console, in a session that all tests of a file share. */
  signedInAs: StaffName | null
  /** Whether the demo's pop-up was seen in this visit: if not, it comes over the page by itself. */
  popup: "seen" | "unseen"
  watch: PageWatch
  /** By itself: nobody waits while a guest would read. */
  reading: undefined
}

type WorkerFixtures = {
  serverHost: ServerHost
  fileServer: FileServer
  /** A second one that was never filled: no demo, no staff, a one-time link in its output. */
  emptyServer: ServerProcess
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const host = new ServerHost()
      await use(host)
      await host.end()
    },
    { scope: "worker" },
  ],
  fileServer: [
    async ({ serverHost }, use) => {
      const fileServer = new FileServer(serverHost)
      await use(fileServer)
      await fileServer.stop()
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
  settingsAtStart: async ({}, use) => use(() => ({})),
  server: [
    async ({ fileServer, sharesServer, settingsAtStart }, use, test) =>
      use((await fileServer.of(test, sharesServer, settingsAtStart)).server),
    { timeout: 120_000 },
  ],
  sessionOf: [
    async ({ fileServer, sharesServer, settingsAtStart }, use, test) =>
      use((await fileServer.of(test, sharesServer, settingsAtStart)).sessionOf),
    { timeout: 120_000 },
  ],
  emptyServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const server = await startServerProcess({ isEmpty: true, env: { SUFRA_DEMO: "0" } })
      await use(server)
      await server.stop()
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  sharesServer: [false, { option: true }],
  language: [null, { option: true }],
  signedInAs: [null, { option: true }],
  popup: ["seen", { option: true }],
  storageState: async ({ server, language, signedInAs, popup, sessionOf }, use) => {
    const tokens = signedInAs ? await sessionOf(signedInAs) : null
    await use(browserState(server.url, language, tokens, popup))
  },
  reading: [
    async ({ context }, use) => {
      await endReading(context)
      await use(undefined)
    },
    { auto: true },
  ],
  watch: [
    async ({ context }, use) => {
      const watch = new PageWatch()
      watch.follow(context)
      await use(watch)
      await watch.expectClean(context)
      // What still answers for the server would fail with the page it answers.
      await Promise.all(
        context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" })),
      )
    },
    { auto: true },
  ],
})

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>

/** What a browser holds that has been here before: its language, its session, what it has seen. */
export function browserState(
  origin: string,
  language: "sa" | "en" | null,
  tokens: Tokens | null,
  popup: "seen" | "unseen" = "seen",
): State {
  const seen = { name: "sufra-popup-seen", value: `{"value":"${known.popup}","branch":null}` }
  const localStorage = [
    ...(popup === "seen" ? [seen] : []),
    ...(language ? [{ name: "sufra-locale", value: language }] : []),
    ...(tokens ? [{ name: "sufra-staff-signed-in", value: tokens.session_id }] : []),
  ]
  const ofHost = { domain: new URL(origin).hostname, expires: -1, secure: false }
  const chosen = {
    ...{ ...ofHost, name: "sufra-locale", value: language ?? "sa", path: "/" },
    ...{ httpOnly: false, sameSite: "Lax" as const },
  }
  const session = {
    ...{ ...ofHost, name: staffCookie, value: tokens?.cookie ?? "" },
    ...{ path: "/api/staff/sessions/", httpOnly: true, sameSite: "Strict" as const },
  }
  const cookies = [...(language ? [chosen] : []), ...(tokens ? [session] : [])]
  return { cookies, origins: [{ origin, localStorage }] }
}
