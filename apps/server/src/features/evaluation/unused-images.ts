import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { evaluationImage } from "@sufra/db/schema/campaign/evaluation"
import { isStoredWithinLast } from "@sufra/db/within-last"
import { isWithinLast } from "@sufra/domain/kernel/wait"
import { and, asc, eq, inArray, isNull, not, sql } from "drizzle-orm"
import { removeMedia } from "../media/index.ts"

/** Long enough to finish the answers, short enough for the next sweep to end within the hour. */
const keepUnusedMs = 45 * 60_000

/** Two are sent with an evaluation, and a guest may change their mind. */
const mostOfBrowser = 6
/** The guests of a dining room share one network. */
const mostOfNetwork = 30
const mostOfPlace = 300
const mostSweptAtOnce = 1_000

/** Its guest is probably still writing: it gives way to nobody. */
const youngMs = 10 * 60_000

type Unused = Pick<
  typeof evaluationImage.$inferSelect,
  "mediaId" | "browserId" | "network" | "uploadedAt"
>
type Uploader = { browserId: string; network: string }

const isUnused = isNull(evaluationImage.evaluationId)

function tooMany(waitMs: number): Refusal {
  return new Refusal("rate_limited", { seconds: waitMs / 1000 })
}

function largestNetwork(unused: Unused[]): Unused[] {
  const networks = Map.groupBy(unused, ({ network }) => network)
  return [...networks.values()].reduce<Unused[]>(
    (most, of) => (of.length > most.length ? of : most),
    [],
  )
}

/** The pictures of which one has to go before another one of this network is kept; null: there is room. */
function crowdOf(unused: Unused[], network: string): Unused[] | null {
  const own = unused.filter((one) => one.network === network)
  if (own.length >= mostOfNetwork) return own
  if (unused.length < mostOfPlace) return null
  const largest = largestNetwork(unused)
  return largest.length > own.length ? largest : own
}

/**
 * Refuses a further picture of a browser that has too many which nothing uses. Where a network or a place is full,
 * the oldest gives way: of that network, or of the one that has most. So whoever fills a place mostly stands in their
 * own way. `unused` are those of the place, the oldest first; what a clock far ahead has written comes last and is
 * not young.
 */
export function whichGivesWay(
  unused: Unused[],
  { browserId, network }: Uploader,
  now: Date,
): Unused | null {
  const ofBrowser = unused.filter((one) => one.browserId === browserId).length
  if (ofBrowser >= mostOfBrowser) throw tooMany(keepUnusedMs)
  const crowd = crowdOf(unused, network)
  if (crowd === null) return null
  const isYoung = ({ uploadedAt }: Unused) =>
    isWithinLast(youngMs, uploadedAt.getTime(), now.getTime())
  const oldest = crowd.find((one) => !isYoung(one))
  if (!oldest) throw tooMany(youngMs)
  return oldest
}

function listUnused(reader: Reader, establishmentId: string): Promise<Unused[]> {
  return reader
    .select({
      mediaId: evaluationImage.mediaId,
      browserId: evaluationImage.browserId,
      network: evaluationImage.network,
      uploadedAt: evaluationImage.uploadedAt,
    })
    .from(evaluationImage)
    .where(and(eq(evaluationImage.establishmentId, establishmentId), isUnused))
    .orderBy(asc(evaluationImage.uploadedAt), asc(evaluationImage.mediaId))
}

/** Asked before the picture is read and unpacked: a refusal should cost nothing. */
export async function assertHasRoom(
  reader: Reader,
  establishmentId: string,
  uploader: Uploader,
  now: Date,
): Promise<void> {
  whichGivesWay(await listUnused(reader, establishmentId), uploader, now)
}

/** One that an evaluation has named meanwhile stays. */
async function removeUnused(
  tx: Transaction,
  establishmentId: string,
  mediaIds: string[],
): Promise<string[]> {
  const removed = await tx
    .delete(evaluationImage)
    .where(
      and(
        eq(evaluationImage.establishmentId, establishmentId),
        inArray(evaluationImage.mediaId, mediaIds),
        isUnused,
      ),
    )
    .returning({ id: evaluationImage.mediaId })
  for (const { id } of removed) await removeMedia(tx, { establishmentId, id })
  return removed.map(({ id }) => id)
}

/**
 * Uploads of one place take turns here: sent all at once, they keep the limits. Returns what gave way; its files are
 * the caller's to remove afterwards.
 */
export async function takeRoom(
  tx: Transaction,
  image: Uploader & { establishmentId: string; mediaId: string; uploadedAt: Date },
): Promise<string[]> {
  const { establishmentId } = image
  const key = `evaluation-images:${establishmentId}`
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const givesWay = whichGivesWay(await listUnused(tx, establishmentId), image, image.uploadedAt)
  const removed = givesWay ? await removeUnused(tx, establishmentId, [givesWay.mediaId]) : []
  await tx.insert(evaluationImage).values(image)
  return removed
}

/**
 * Deletes the oldest of those that wait for too long, or that a clock far ahead has written; their files are the
 * caller's to remove, too.
 */
export async function removeExpired(
  tx: Transaction,
  now: Date,
): Promise<{ establishmentId: string; mediaId: string }[]> {
  const expired = await tx
    .select({ establishmentId: evaluationImage.establishmentId, mediaId: evaluationImage.mediaId })
    .from(evaluationImage)
    .where(and(isUnused, not(isStoredWithinLast(keepUnusedMs, evaluationImage.uploadedAt, now))))
    .orderBy(asc(evaluationImage.uploadedAt))
    .limit(mostSweptAtOnce)
    .for("update", { skipLocked: true })
  for (const [establishmentId, images] of Map.groupBy(expired, (one) => one.establishmentId)) {
    const ids = images.map(({ mediaId }) => mediaId)
    await removeUnused(tx, establishmentId, ids)
  }
  return expired
}
