import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { product, taxGroup } from "@sufra/db/schema/menu"
import { gatewayAccount } from "@sufra/db/schema/money/payment"
import { branch } from "@sufra/db/schema/place/branch"
import { deliveryZone } from "@sufra/db/schema/place/delivery-zone"
import { establishment, establishmentVersion } from "@sufra/db/schema/place/establishment"
import { type BranchHours, type OpenState, openState } from "@sufra/domain/branch/opening-hours"
import type { DeliveryZone } from "@sufra/domain/delivery/zone"
import { modulesOn } from "@sufra/domain/establishment/modules"
import {
  type OrderType,
  orderTypes,
  type PaymentChoice,
  withDefaults,
} from "@sufra/domain/establishment/settings"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { PreorderMenu } from "@sufra/domain/preorder-menu/preorder-menu"
import type { BranchRates } from "@sufra/domain/pricing/charge-rules"
import { chargedVatRate } from "@sufra/domain/pricing/vat"
import { and, eq, isNull, sql } from "drizzle-orm"
import type { BranchRow } from "../../branch/index.ts"
import { branchHours, type VersionedEstablishment } from "../../establishment/index.ts"
import { preorderMenusOf } from "../../preorder-menu/index.ts"

/** As much of a place as ordering goes by. */
type OrderingPlace = Pick<
  VersionedEstablishment,
  | "id"
  | "version"
  | "timezone"
  | "movedMonths"
  | "businessDayStartMinute"
  | "vatNumber"
  | "priceIncludesTax"
  | "modules"
  | "allowedModules"
  | "settings"
>

export type NamedZone = DeliveryZone & { name: LocalText }
type TaxException = { vatRateBp: number; isTobacco: boolean }

/** What a branch says about ordering, now. */
export type BranchTerms = BranchRates & {
  place: OrderingPlace
  branch: BranchRow
  hours: BranchHours
  state: OpenState
  /** Empty where nothing can be ordered. */
  orderTypes: OrderType[]
  pricesIncludeVat: boolean
  /** False where the place has no VAT number: all rates are 0 then. */
  chargesVat: boolean
  /** Products that are not taxed at the branch's rate, or that are tobacco. */
  exceptions: Map<string, TaxException>
  zones: NamedZone[]
  dineInRadiusMeters: number | null
  servesAtCounter: boolean
  leadMinutes: number
  slotCapacity: number | null
  paymentChoices: PaymentChoice[]
  /** The list holds other branches' menus as well: their dishes are ordered in no other way here either. */
  preorderMenus: PreorderMenu[]
}

type TaxedProduct = { id: string; rateBp: number | null; isTobacco: boolean }

/** Of what guests can see: the id of a draft is nobody's business. */
const taxedProducts = (establishmentId: string) => sql<TaxedProduct[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'id', ${product.id}, 'rateBp', ${taxGroup.rateBp}, 'isTobacco', ${product.isTobacco}
  ) ORDER BY ${product.id}), '[]')
  FROM ${product} LEFT JOIN ${taxGroup}
    ON ${taxGroup.establishmentId} = ${establishmentId} AND ${taxGroup.id} = ${product.taxGroupId}
  WHERE ${product.establishmentId} = ${establishmentId} AND ${product.active}
    AND ${product.archivedAt} IS NULL
    AND (${product.taxGroupId} IS NOT NULL OR ${product.isTobacco})
)`

const zonesOf = (establishmentId: string, branchId: string) => sql<NamedZone[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'id', ${deliveryZone.id}, 'name', ${deliveryZone.name}, 'polygon', ${deliveryZone.polygon},
    'feeMinor', ${deliveryZone.feeMinor}, 'minimumMinor', ${deliveryZone.minimumMinor},
    'freeFromMinor', ${deliveryZone.freeFromMinor}, 'minutes', ${deliveryZone.minutes}
  ) ORDER BY ${deliveryZone.feeMinor}, ${deliveryZone.id}), '[]')
  FROM ${deliveryZone}
  WHERE ${deliveryZone.establishmentId} = ${establishmentId} AND ${deliveryZone.branchId} = ${branchId}
)`

const hasGatewayAt = (establishmentId: string) => sql<boolean>`EXISTS (
  SELECT 1 FROM ${gatewayAccount}
  WHERE ${gatewayAccount.establishmentId} = ${establishmentId} AND ${gatewayAccount.isOn}
)`

/** All a branch says about ordering, in one statement: the first order of a quiet place waits for it. */
async function getBranchFacts(reader: Reader, establishmentId: string, branchId: string) {
  const [row] = await reader
    .select({
      stored: {
        id: establishment.id,
        version: establishmentVersion.version,
        timezone: establishment.timezone,
        businessDayStartMinute: establishment.businessDayStartMinute,
        movedMonths: establishment.movedMonths,
        vatNumber: establishment.vatNumber,
        priceIncludesTax: establishment.priceIncludesTax,
        modules: establishment.modules,
        allowedModules: establishment.allowedModules,
        settings: establishment.settings,
      },
      branch,
      zones: zonesOf(establishmentId, branchId),
      taxed: taxedProducts(establishmentId),
      hasGateway: hasGatewayAt(establishmentId),
      preorderMenus: preorderMenusOf(establishmentId),
    })
    .from(branch)
    .innerJoin(establishment, eq(establishment.id, establishmentId))
    .innerJoin(establishmentVersion, eq(establishmentVersion.establishmentId, establishmentId))
    .where(
      and(
        eq(branch.establishmentId, establishmentId),
        eq(branch.id, branchId),
        isNull(branch.archivedAt),
      ),
    )
  if (!row) throw new Refusal("branch_not_found")
  return row
}

function exceptionsOf(taxed: TaxedProduct[], vatRateBp: number, vatNumber: string | null) {
  const differing = taxed
    .map(({ id, rateBp, isTobacco }) => {
      return { id, vatRateBp: chargedVatRate(rateBp ?? vatRateBp, vatNumber), isTobacco }
    })
    .filter((one) => one.isTobacco || one.vatRateBp !== vatRateBp)
  return new Map<string, TaxException>(differing.map(({ id, ...exception }) => [id, exception]))
}

/** Delivery without a zone reaches nobody. */
function orderTypesOf(place: OrderingPlace, row: BranchRow, zones: NamedZone[]): OrderType[] {
  if (!place.modules.includes("ordering")) return []
  return row.orderTypes.filter((type) => type !== orderTypes.delivery || zones.length > 0)
}

function paymentChoicesFor(
  place: OrderingPlace,
  types: OrderType[],
  hasGateway: boolean,
): PaymentChoice[] {
  return withDefaults(place.settings)
    .paymentChoices.filter(({ method }) => method !== "online-card" || hasGateway)
    .map((choice) => ({
      ...choice,
      orderTypes: choice.orderTypes.filter((type) => types.includes(type)),
    }))
    .filter((choice) => choice.orderTypes.length > 0)
}

export async function getBranchTerms(
  reader: Reader,
  establishmentId: string,
  branchId: string,
  now: Date,
): Promise<BranchTerms> {
  const { stored, branch: row, ...facts } = await getBranchFacts(reader, establishmentId, branchId)
  const place = { ...stored, modules: modulesOn(stored.modules, stored.allowedModules) }
  const vatRateBp = chargedVatRate(row.vatRateBp, place.vatNumber)
  const types = orderTypesOf(place, row, facts.zones)
  const hours = branchHours(row, place)
  return {
    place,
    branch: row,
    hours,
    state: openState(hours, now.getTime()),
    orderTypes: types,
    pricesIncludeVat: place.priceIncludesTax,
    serviceRateBp: row.serviceRateBp,
    vatRateBp,
    chargesVat: place.vatNumber !== null,
    exceptions: exceptionsOf(facts.taxed, vatRateBp, place.vatNumber),
    zones: types.includes(orderTypes.delivery) ? facts.zones : [],
    dineInRadiusMeters: row.dineInRadiusMeters,
    servesAtCounter: row.servesAtCounter,
    leadMinutes: row.leadMinutes,
    slotCapacity: row.slotCapacity,
    paymentChoices: paymentChoicesFor(place, types, facts.hasGateway),
    preorderMenus: facts.preorderMenus,
  }
}
