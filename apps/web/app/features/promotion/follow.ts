import { fillCode } from "@sufra/domain/promotion/redirect-url"
import { openOutgoingLink } from "../../shell/outgoing-link.ts"
import { pageEstablishmentId } from "../../shell/start/page-establishment.ts"
import { countTap } from "./count.ts"

type Followed = {
  id: string
  link: string
  /** The one in the guest's address: links through it keep branch and table. */
  code: string
}

export function follow({ id, link, code }: Followed): void {
  countTap(id)
  openOutgoingLink(fillCode(link, { code, placeId: pageEstablishmentId() ?? code }))
}
