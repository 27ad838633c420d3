import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { popup, slide, type slider } from "@sufra/db/schema/promotion"
import { defaultLocale } from "@sufra/domain/kernel/locale"
import { isForAnybody, promotionFor } from "@sufra/domain/promotion/audience"
import { asc, desc, eq } from "drizzle-orm"
import { editedVersion, versioned } from "../../http/edited-version.ts"
import { imageView, type Picture, pictureOf } from "../media/index.ts"
import { type CountsById, countsOf, listCounts, sumOf } from "./counts.ts"
import { listSliders } from "./queries.ts"
import { shownOf, stateOf } from "./schedule.ts"

const guests = ["first-launch", "returning"] as const

function listPopupsWithMedia(reader: Reader, establishmentId: string) {
  return reader
    .select({ popup, media: pictureOf(popup) })
    .from(popup)
    .where(eq(popup.establishmentId, establishmentId))
    .orderBy(desc(popup.createdAt), desc(popup.id))
}

function listAllSlides(reader: Reader, establishmentId: string) {
  return reader
    .select({ slide, media: pictureOf(slide) })
    .from(slide)
    .where(eq(slide.establishmentId, establishmentId))
    .orderBy(asc(slide.position))
}

type PopupRow = typeof popup.$inferSelect
type SliderRow = typeof slider.$inferSelect
type SlideWithMedia = Awaited<ReturnType<typeof listAllSlides>>[number]
/** What a row's view is made from besides the row. */
type Around = { shown: (PopupRow | SliderRow)[]; counts: CountsById; now: Date }

/** One that is for some covers nobody else's; by whom it is covered itself is asked of those it is for. */
function seenBy(shown: Around["shown"], id: string) {
  const rivals = shown.filter((one) => one.id === id || isForAnybody(one.conditions))
  const judged = rivals.map(({ id, audience }) => ({ id, audience, languages: [], branchIds: [] }))
  const anybody = { language: defaultLocale, branchIds: [] }
  return guests.filter(
    (guest) => promotionFor(judged, { ...anybody, isFirstLaunch: guest === "first-launch" }) === id,
  )
}

function scheduleView(row: PopupRow | SliderRow) {
  return {
    audience: row.audience,
    conditions: toWire(row.conditions),
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    active: row.active,
  }
}

function managedView(row: PopupRow | SliderRow, { shown, now }: Around) {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    state: stateOf(row, now),
    seen_by: seenBy(shown, row.id),
  }
}

function popupRowView(row: PopupRow, picture: Picture, around: Around) {
  const edited = {
    ...scheduleView(row),
    media_id: row.mediaId,
    popup_text: row.text,
    button_text: row.buttonText,
    redirect_url: row.redirectUrl,
  }
  return {
    kind: "popup" as const,
    ...managedView(row, around),
    ...versioned(edited),
    counts: countsOf(around.counts, row.id),
    image: imageView(picture),
  }
}

function sliderRowView(row: SliderRow, slides: SlideWithMedia[], around: Around) {
  const own = slides.filter((one) => one.slide.sliderId === row.id)
  const slideEdited = ({ slide: { id, mediaId, text, redirectUrl } }: SlideWithMedia) =>
    toWire({ id, mediaId, text, redirectUrl })
  const edited = { ...scheduleView(row), name: row.name }
  return {
    kind: "slider" as const,
    ...managedView(row, around),
    ...edited,
    counts: sumOf(own.map((one) => countsOf(around.counts, one.slide.id))),
    slides: own.map((one) => ({
      ...slideEdited(one),
      image: imageView(one.media),
      counts: countsOf(around.counts, one.slide.id),
    })),
    version: editedVersion({ ...edited, slides: own.map(slideEdited) }),
  }
}

type PromotionView = ReturnType<typeof popupRowView> | ReturnType<typeof sliderRowView>

/** As the console shows them: both kinds, newest first. */
export async function listPromotions(
  reader: Reader,
  establishmentId: string,
  now: Date,
): Promise<PromotionView[]> {
  // One after another: inside a transaction there is one connection.
  const popups = await listPopupsWithMedia(reader, establishmentId)
  const sliders = await listSliders(reader, establishmentId)
  const slides = await listAllSlides(reader, establishmentId)
  const counts = await listCounts(reader, establishmentId, now)
  const shownPopups = shownOf(
    popups.map((row) => row.popup),
    now,
  )
  const shownSliders = shownOf(sliders, now)
  const views = [
    ...popups.map((row) => popupRowView(row.popup, row.media, { shown: shownPopups, counts, now })),
    ...sliders.map((row) => sliderRowView(row, slides, { shown: shownSliders, counts, now })),
  ]
  return views.sort((a, b) => b.created_at.localeCompare(a.created_at))
}

export async function findPromotion(
  reader: Reader,
  establishmentId: string,
  id: string,
  now: Date,
): Promise<PromotionView | null> {
  const all = await listPromotions(reader, establishmentId, now)
  return all.find((one) => one.id === id) ?? null
}
