import type { ApiReply } from "@sufra/contract/client/client"
import type { ReceiptPaper } from "@sufra/contract/payment/receipt"
import { browserApi } from "../../shell/api/api.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"
import { pageConfig } from "../../shell/start/page-config.ts"

export type Receipt = ApiReply<"GET /receipt/qr/{uuid}/{invoice}/">

export function useReceipt(uuid: string, invoice: string): Loaded<Receipt> {
  return useLoaded(`receipt ${uuid} ${invoice}`, () =>
    browserApi("GET /receipt/qr/{uuid}/{invoice}/", { params: { uuid, invoice } }),
  )
}

/** A link, not a call: the browser saves the file by itself, on every phone. */
export function paperAddress(uuid: string, invoice: string, paper: ReceiptPaper): string {
  return `${pageConfig().apiBase}/receipt/qr/${uuid}/${invoice}/pdf/?paper=${paper}`
}
