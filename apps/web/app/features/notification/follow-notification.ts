import { fromWire } from "@sufra/contract/wire-case"
import { fillCode } from "@sufra/domain/promotion/redirect-url"
import { notificationPath } from "@sufra/sentences/notification"
import { browserApi } from "../../shell/api/api.ts"
import { pageEstablishmentId } from "../../shell/start/page-establishment.ts"
import type { GuestNotification } from "./notification-store.ts"

/** Where it leads, under the code of the guest's own address: whoever sits at a table stays there. */
export function addressOfNotification(one: GuestNotification, code: string): string {
  const placeId = pageEstablishmentId() ?? code
  return fillCode(notificationPath(fromWire(one)), { code, placeId })
}

/** Staff read how many followed what they sent. */
export function noteFollowed(one: GuestNotification, uuid: string): void {
  if (one.kind !== "promotion") return
  const params = { uuid, send: one.facts.send_id }
  browserApi("POST /promotion/qr/{uuid}/sends/{send}/taps/", { params }).catch(() => undefined)
}
