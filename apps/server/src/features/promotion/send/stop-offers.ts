import { Refusal } from "@sufra/contract/error-reply"
import type { Services } from "../../../services.ts"
import { endOffers } from "../../customer/index.ts"
import { getEstablishment } from "../../establishment/index.ts"
import { readStopToken } from "./stop-token.ts"

/** By the link of a message, without a sign-in; followed again it changes nothing. */
export async function stopOffers({ database, signingSecret, now }: Services, token: string) {
  const whose = readStopToken(signingSecret, token)
  if (!whose) throw new Refusal("stop_link_invalid")
  await database.withTransaction((tx) => endOffers(tx, whose, now()))
  const { id, name } = await getEstablishment(database.read, whose.establishmentId)
  return { place_id: id, place_name: name }
}
