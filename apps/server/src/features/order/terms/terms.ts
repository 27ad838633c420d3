import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { branch } from "@sufra/db/schema/branch"
import { deliveryZone } from "@sufra/db/schema/delivery"
import { establishment } from "@sufra/db/schema/establishment"
import { product, taxGroup } from "@sufra/db/schema/menu"
import { gatewayAccount } from "@sufra/db/schema/payment"
import { type BranchHours, type OpenState, openState } from "@sufra/domain/branch/opening-hours"
import type { DeliveryZone } from "@sufra/domain/delivery/zone"
import {
  type OrderType,
  orderTypes,
  type PaymentChoice,
  withDefaults,
} from "@sufra/domain/establishment/settings"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { BranchRates } from "@sufra/domain/pricing/charge-rules"
import { chargedVatRate } from "@sufra/domain/pricing/vat"
import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm"
import { type BranchRow, branchHours, type EstablishmentRow } from "../../establishment/index.ts"

/** As much of a place as ordering goes by. */
export type OrderingPlace = Pick<
  EstablishmentRow,
  | "id"
  | "version"
  | "timezone"
  | "businessDayStartMinute"
  | "vatNumber"
  | "priceIncludesTax"
  | "modules"
  | "settings"
>

export type NamedZone = DeliveryZone & { name: LocalText }
type TaxException = { vatRateBp: number; isTobacco: boolean }

/** What a branch says about ordering, now. */
export type BranchTerms = BranchRates & {
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
}

/** Whether a gateway is there to take them. */
async function takesCards(reader: Reader, establishmentId: string): Promise<boolean> {
  const found = await reader
    .select({ gateway: gatewayAccount.gateway })
    .from(gatewayAccount)
    .where(and(eq(gatewayAccount.establishmentId, establishmentId), eq(gatewayAccount.isOn, true)))
  return found.length > 0
}

export async function getOrderingPlace(reader: Reader, id: string): Promise<OrderingPlace> {
  const [row] = await reader
    .select({
      id: establishment.id,
      version: establishment.version,
      timezone: establishment.timezone,
      businessDayStartMinute: establishment.businessDayStartMinute,
      vatNumber: establishment.vatNumber,
      priceIncludesTax: establishment.priceIncludesTax,
      modules: establishment.modules,
      settings: establishment.settings,
    })
    .from(establishment)
    .where(eq(establishment.id, id))
  if (!row) throw new Refusal("establishment_not_found")
  return row
}

async function getBranchRow(reader: Reader, establishmentId: string, branchId: string) {
  const [row] = await reader
    .select()
    .from(branch)
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

async function listZones(reader: Reader, { establishmentId, id }: BranchRow): Promise<NamedZone[]> {
  return reader
    .select({
      id: deliveryZone.id,
      name: deliveryZone.name,
      polygon: deliveryZone.polygon,
      feeMinor: deliveryZone.feeMinor,
      minimumMinor: deliveryZone.minimumMinor,
      freeFromMinor: deliveryZone.freeFromMinor,
      minutes: deliveryZone.minutes,
    })
    .from(deliveryZone)
    .where(and(eq(deliveryZone.establishmentId, establishmentId), eq(deliveryZone.branchId, id)))
    .orderBy(asc(deliveryZone.feeMinor), asc(deliveryZone.id))
}

/** Of what guests can see: the id of a draft is nobody's business. */
async function listExceptions(
  reader: Reader,
  { id: establishmentId, vatNumber }: OrderingPlace,
  vatRateBp: number,
) {
  const rows = await reader
    .select({ id: product.id, rateBp: taxGroup.rateBp, isTobacco: product.isTobacco })
    .from(product)
    .leftJoin(
      taxGroup,
      and(
        eq(taxGroup.establishmentId, product.establishmentId),
        eq(taxGroup.id, product.taxGroupId),
      ),
    )
    .where(
      and(
        eq(product.establishmentId, establishmentId),
        eq(product.active, true),
        isNull(product.archivedAt),
        or(isNotNull(product.taxGroupId), product.isTobacco),
      ),
    )
    .orderBy(asc(product.id))
  const differing = rows
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

export async function termsOfPlace(
  reader: Reader,
  place: OrderingPlace,
  branchId: string,
  now: Date,
): Promise<BranchTerms> {
  const row = await getBranchRow(reader, place.id, branchId)
  const vatRateBp = chargedVatRate(row.vatRateBp, place.vatNumber)
  const [drawn, exceptions, hasGateway] = await Promise.all([
    listZones(reader, row),
    listExceptions(reader, place, vatRateBp),
    takesCards(reader, place.id),
  ])
  const types = orderTypesOf(place, row, drawn)
  const hours = branchHours(row, place.timezone)
  return {
    branch: row,
    hours,
    state: openState(hours, now.getTime()),
    orderTypes: types,
    pricesIncludeVat: place.priceIncludesTax,
    serviceRateBp: row.serviceRateBp,
    vatRateBp,
    chargesVat: place.vatNumber !== null,
    exceptions,
    zones: types.includes(orderTypes.delivery) ? drawn : [],
    dineInRadiusMeters: row.dineInRadiusMeters,
    servesAtCounter: row.servesAtCounter,
    leadMinutes: row.leadMinutes,
    slotCapacity: row.slotCapacity,
    paymentChoices: paymentChoicesFor(place, types, hasGateway),
  }
}
