import type { ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { findMedia, imageView } from "../media/index.ts"
import { findItem, type ItemRow } from "../reward/index.ts"
import { type FormRow, findForm, getQuestions, isFormOpen } from "./queries.ts"

type GuestForm = ApiReply<"GET /evaluation/qr/{uuid}/forms/{form}/">

export async function getForm(
  reader: Reader,
  establishmentId: string,
  name: string,
): Promise<FormRow> {
  const row = await findForm(reader, establishmentId, name)
  if (!row) throw new Refusal("evaluation_form_not_found")
  return row
}

/** What can be won now: an item that is there to be given. */
export async function findPrizeItem(
  reader: Reader,
  { establishmentId, prizeItemId }: FormRow,
): Promise<ItemRow | null> {
  const item = prizeItemId ? await findItem(reader, establishmentId, prizeItemId) : null
  return item?.active && !item.archivedAt && item.left !== 0 ? item : null
}

export async function guestFormView(
  reader: Reader,
  form: FormRow,
  branchId: string | null,
): Promise<GuestForm> {
  const { establishmentId, id, slug, version, name, takesNotes, takesImages, chancePercent } = form
  const item = await findPrizeItem(reader, form)
  const picture = await findMedia(reader, establishmentId, item?.mediaId ?? null)
  return {
    ...toWire({ id, slug, version, name, takesNotes, takesImages }),
    questions: toWire(await getQuestions(reader, form)) as GuestForm["questions"],
    prize:
      item && chancePercent !== null
        ? { name: item.name, image: picture && imageView(picture), chance_percent: chancePercent }
        : null,
    is_open: isFormOpen(form, branchId),
  }
}
