import type { Transaction } from "../src/connection.ts"
import { campaign, campaignStock, campaignWheel } from "../src/schema/campaign/campaign.ts"
import { evaluationForm, evaluationFormVersion } from "../src/schema/campaign/evaluation.ts"
import { referralRules } from "../src/schema/campaign/referral.ts"
import { coupon } from "../src/schema/loyalty/coupon.ts"
import { loyaltyProgramme } from "../src/schema/loyalty/loyalty.ts"
import { punchCard } from "../src/schema/loyalty/punch-card.ts"
import { rewardItem } from "../src/schema/loyalty/reward.ts"
import { media } from "../src/schema/media.ts"
import {
  branchProduct,
  category,
  comboStep,
  comboStepProduct,
  kitchenStation,
  modifierGroup,
  modifierOption,
  product,
  productModifierGroup,
  productSuggestion,
  taxGroup,
} from "../src/schema/menu.ts"
import { branch } from "../src/schema/place/branch.ts"
import { deliveryZone } from "../src/schema/place/delivery-zone.ts"
import { diningTable, tableSection } from "../src/schema/place/dining-table.ts"
import { establishment, establishmentVersion } from "../src/schema/place/establishment.ts"
import { qrCode } from "../src/schema/place/qr-code.ts"
import { preorderMenu } from "../src/schema/preorder-menu.ts"
import { popup, promotionOwner, slide, slider } from "../src/schema/promotion.ts"
import { staff, staffBranch, staffInvite, staffSection } from "../src/schema/staff.ts"
import { demoEstablishments } from "./demo/establishments.ts"
import { seedHistory } from "./demo/history/seed-history.ts"
import { demoId } from "./demo/ids.ts"
import { known } from "./demo/known.ts"
import { type ListedPicture, picturesOf } from "./demo/picture-list.ts"
import { pictureComposer } from "./demo/pictures.ts"
import * as campaignRows from "./demo/rows-campaign.ts"
import * as evaluationRows from "./demo/rows-evaluation.ts"
import * as loyaltyRows from "./demo/rows-loyalty.ts"
import * as menuRows from "./demo/rows-menu.ts"
import * as placeRows from "./demo/rows-place.ts"
import { preorderMenuRows } from "./demo/rows-preorder.ts"
import * as promotionRows from "./demo/rows-promotion.ts"
import { referralRulesRows } from "./demo/rows-referral.ts"
import type { DemoEstablishment } from "./demo/shapes.ts"

type SeedDemoOptions = {
  now: Date
  hashPassword(password: string): Promise<string>
  /** Writes the file; the answer goes into the media row. */
  saveMedia(
    establishmentId: string,
    id: string,
    picture: Buffer,
  ): Promise<{ width: number; height: number; blur: string }>
  /** Told after each picture: they are nearly all of the time. */
  onProgress?(done: number, total: number): void
  /** Whether ninety days of trade lie behind it: people who try it want them, tests do not. */
  hasHistory?: boolean
}

type MediaRow = typeof media.$inferInsert

/** sharp works on its own threads: more lanes than this gain nothing, and hold more memory. */
const pictureLanes = 4

/** Fills an empty database with the scenario `demo`. */
export async function seedDemo(tx: Transaction, options: SeedDemoOptions): Promise<void> {
  const passwordHash = await options.hashPassword(known.password)
  const pinHash = await options.hashPassword(known.pin)
  const mediaRows = await savePictures(demoEstablishments.flatMap(picturesOf), options)
  for (const place of demoEstablishments) {
    await tx.insert(establishment).values(placeRows.establishmentRow(place, options.now))
    await tx.insert(establishmentVersion).values({ establishmentId: place.id })
    await tx.insert(media).values(mediaRows.filter((row) => row.establishmentId === place.id))
    await insertPlace(tx, place, { passwordHash, pinHash }, options.now)
    await insertMenu(tx, place, options.now)
    await insertPreorderMenus(tx, place, options.now)
    await insertPromotions(tx, place, options.now)
    await insertLoyalty(tx, place, options.now)
    await insertAll(referralRulesRows(place), (rows) => tx.insert(referralRules).values(rows))
    await insertCampaigns(tx, place, options.now)
  }
  if (options.hasHistory) await seedHistory(tx, demoEstablishments, options.now)
  await tx.insert(staff).values({
    id: demoId("staff", known.staff.platformAdministrator),
    establishmentId: null,
    email: known.staff.platformAdministrator,
    name: "Lama Al Zahrani",
    role: "platform-administrator",
    passwordHash,
    createdAt: options.now,
  })
}

async function savePictures(
  pictures: ListedPicture[],
  options: SeedDemoOptions,
): Promise<MediaRow[]> {
  const rows: MediaRow[] = []
  const compose = pictureComposer()
  const waiting = pictures.values()
  async function lane(): Promise<void> {
    for (const picture of waiting) {
      const { establishmentId, id } = picture
      const made = await compose(picture.frame, picture)
      const figures = await options.saveMedia(establishmentId, id, made)
      rows.push({ establishmentId, id, ...figures, createdAt: options.now })
      options.onProgress?.(rows.length, pictures.length)
    }
  }
  await Promise.all(Array.from({ length: pictureLanes }, lane))
  return rows
}

/** A place may have none of something; an insert of no rows is an error. */
async function insertAll<Row>(
  rows: Row[],
  insert: (rows: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  if (rows.length > 0) await insert(rows)
}

async function insertPlace(
  tx: Transaction,
  place: DemoEstablishment,
  hashes: placeRows.DemoHashes,
  now: Date,
): Promise<void> {
  await insertAll(placeRows.branchRows(place, now), (rows) => tx.insert(branch).values(rows))
  await insertAll(placeRows.zoneRows(place, now), (rows) => tx.insert(deliveryZone).values(rows))
  await insertAll(placeRows.sectionRows(place), (rows) => tx.insert(tableSection).values(rows))
  await insertAll(placeRows.tableRows(place), (rows) => tx.insert(diningTable).values(rows))
  await insertAll(placeRows.qrRows(place, now), (rows) => tx.insert(qrCode).values(rows))
  await insertAll(placeRows.staffRows(place, hashes, now), (rows) => tx.insert(staff).values(rows))
  await insertAll(placeRows.inviteRows(place, now), (rows) => tx.insert(staffInvite).values(rows))
  await insertAll(placeRows.staffBranchRows(place), (rows) => tx.insert(staffBranch).values(rows))
  await insertAll(placeRows.staffSectionRows(place), (rows) => tx.insert(staffSection).values(rows))
}

async function insertMenu(tx: Transaction, place: DemoEstablishment, now: Date): Promise<void> {
  await insertAll(menuRows.stationRows(place, now), (rows) =>
    tx.insert(kitchenStation).values(rows),
  )
  await insertAll(menuRows.taxGroupRows(place, now), (rows) => tx.insert(taxGroup).values(rows))
  await insertAll(menuRows.categoryRows(place, now), (rows) => tx.insert(category).values(rows))
  await insertAll(menuRows.productRows(place, now), (rows) => tx.insert(product).values(rows))
  await insertAll(menuRows.modifierGroupRows(place), (rows) =>
    tx.insert(modifierGroup).values(rows),
  )
  await insertAll(menuRows.modifierOptionRows(place), (rows) =>
    tx.insert(modifierOption).values(rows),
  )
  await insertAll(menuRows.productGroupRows(place), (rows) =>
    tx.insert(productModifierGroup).values(rows),
  )
  await insertAll(menuRows.comboStepRows(place), (rows) => tx.insert(comboStep).values(rows))
  await insertAll(menuRows.comboStepProductRows(place), (rows) =>
    tx.insert(comboStepProduct).values(rows),
  )
  await insertAll(menuRows.suggestionRows(place), (rows) =>
    tx.insert(productSuggestion).values(rows),
  )
  await insertAll(menuRows.branchProductRows(place, now), (rows) =>
    tx.insert(branchProduct).values(rows),
  )
}

async function insertPreorderMenus(
  tx: Transaction,
  place: DemoEstablishment,
  now: Date,
): Promise<void> {
  await insertAll(preorderMenuRows(place, now), (rows) => tx.insert(preorderMenu).values(rows))
}

async function insertPromotions(
  tx: Transaction,
  place: DemoEstablishment,
  now: Date,
): Promise<void> {
  await insertAll(promotionRows.promotionOwnerRows(place), (rows) =>
    tx.insert(promotionOwner).values(rows),
  )
  await insertAll(promotionRows.popupRows(place, now), (rows) => tx.insert(popup).values(rows))
  await insertAll(promotionRows.sliderRows(place, now), (rows) => tx.insert(slider).values(rows))
  await insertAll(promotionRows.slideRows(place), (rows) => tx.insert(slide).values(rows))
}

async function insertLoyalty(tx: Transaction, place: DemoEstablishment, now: Date): Promise<void> {
  await insertAll(loyaltyRows.programmeRows(place, now), (rows) =>
    tx.insert(loyaltyProgramme).values(rows),
  )
  await insertAll(loyaltyRows.couponRows(place, now), (rows) => tx.insert(coupon).values(rows))
  await insertAll(loyaltyRows.rewardItemRows(place, now), (rows) =>
    tx.insert(rewardItem).values(rows),
  )
  await insertAll(loyaltyRows.punchCardRows(place, now), (rows) =>
    tx.insert(punchCard).values(rows),
  )
  await insertAll(evaluationRows.formRows(place, now), (rows) =>
    tx.insert(evaluationForm).values(rows),
  )
  await insertAll(evaluationRows.formVersionRows(place), (rows) =>
    tx.insert(evaluationFormVersion).values(rows),
  )
}

async function insertCampaigns(
  tx: Transaction,
  place: DemoEstablishment,
  now: Date,
): Promise<void> {
  await insertAll(campaignRows.campaignRows(place, now), (rows) => tx.insert(campaign).values(rows))
  await insertAll(campaignRows.wheelRows(place, now), (rows) =>
    tx.insert(campaignWheel).values(rows),
  )
  await insertAll(campaignRows.stockRows(place), (rows) => tx.insert(campaignStock).values(rows))
}
