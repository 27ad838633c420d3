type Seller = { vat_number: string | null }

/** A receipt without a VAT number says nothing of VAT, unless some was paid before the number went. */
export function saysVat({ seller, vat_minor }: { seller: Seller; vat_minor: number }): boolean {
  return seller.vat_number !== null || vat_minor > 0
}
