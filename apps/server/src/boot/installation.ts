import { advisoryLocks } from "@sufra/db/advisory-locks"
import type { Database } from "@sufra/db/connection"
import { installation } from "@sufra/db/schema/installation/installation"
import { seedDemo } from "@sufra/db/seeds/demo"
import { sql } from "drizzle-orm"
import { normalisePicture, originalPath } from "../features/media/index.ts"
import { hashPassword, renewSetupToken } from "../features/staff/index.ts"
import type { MediaStore } from "../ports/media/media-store.ts"

export type Installation = {
  isDemo: boolean
  /** Set while nobody can sign in: the one-time link that creates the first administrator. */
  setupToken: string | null
}

/** Demo accounts must not turn up in a real place, nor a real place be mistaken for the demo. */
export class InstallationDiffers extends Error {
  constructor(isDemo: boolean) {
    super(
      isDemo
        ? "This database holds the demo, and SUFRA_DEMO=0 asks for an empty one."
        : "This database belongs to a real place, and SUFRA_DEMO=1 asks for the demo.",
    )
  }
}

type Options = {
  database: Database
  media: MediaStore
  now: () => Date
  /** What was asked for by name; a database that is something else is not touched. */
  askedForDemo?: boolean | undefined
  /** Whether an empty database is to be filled with the demo. */
  wantsDemo: boolean
  /** Whether the demo is to have a history, too. */
  wantsHistory?: boolean
  onProgress?: (done: number, total: number) => void
}

/** What this database is. An empty one is filled once; after that the stored flag decides. */
export async function prepareInstallation(options: Options): Promise<Installation> {
  return options.database.withTransaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.filling})`)
    const [stored] = await tx.select().from(installation)
    if (stored && options.askedForDemo !== undefined && stored.demo !== options.askedForDemo) {
      throw new InstallationDiffers(stored.demo)
    }
    const current = stored ?? (await fill(tx, options))
    const setupToken = current.demo ? null : await renewSetupToken(tx)
    return { isDemo: current.demo, setupToken }
  })
}

async function fill(tx: Parameters<typeof seedDemo>[0], options: Options) {
  if (options.wantsDemo) {
    await seedDemo(tx, {
      now: options.now(),
      hasHistory: options.wantsHistory ?? false,
      hashPassword,
      saveMedia: async (establishmentId, id, picture) => {
        const { content, ...figures } = await normalisePicture(picture)
        await options.media.write(originalPath(establishmentId, id), content)
        return figures
      },
      ...(options.onProgress && { onProgress: options.onProgress }),
    })
  }
  const [row] = await tx.insert(installation).values({ demo: options.wantsDemo }).returning()
  if (!row) throw new Error("an insert returned nothing")
  return row
}
