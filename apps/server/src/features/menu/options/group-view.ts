import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { assert } from "@sufra/domain/kernel/assert"
import { editedVersion } from "../../../http/edited-version.ts"
import {
  findGroup,
  type GroupRow,
  listGroups,
  listGroupUses,
  listOptions,
  type OptionRow,
} from "./queries.ts"

type GroupView = ApiReply<"GET /staff/menu/modifier-groups/">[number]

function optionView(row: OptionRow): GroupView["options"][number] {
  const { id, name, priceMinor, calories, nutrition, isDefault, available: isAvailable } = row
  const { allergens } = row
  return toWire({ id, name, priceMinor, calories, nutrition, allergens, isDefault, isAvailable })
}

function groupView(
  { id, name, minimum, maximum, free }: GroupRow,
  options: OptionRow[],
  uses: Awaited<ReturnType<typeof listGroupUses>>,
): GroupView {
  const own = options.filter((option) => option.groupId === id).map(optionView)
  const edited = { name, minimum, maximum, free, options: own }
  return {
    id,
    ...edited,
    version: editedVersion(edited),
    used_by: uses
      .filter((use) => use.groupId === id)
      .map((use) => ({ id: use.id, name: use.name })),
  }
}

export async function listGroupViews(
  reader: Reader,
  establishmentId: string,
): Promise<GroupView[]> {
  const groups = await listGroups(reader, establishmentId)
  const options = await listOptions(reader, establishmentId)
  const uses = await listGroupUses(reader, establishmentId)
  return groups.map((group) => groupView(group, options, uses))
}

export async function getGroupView(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<GroupView> {
  const group = await findGroup(reader, establishmentId, id)
  assert(group, "the group that was just written")
  return groupView(
    group,
    await listOptions(reader, establishmentId, id),
    await listGroupUses(reader, establishmentId, id),
  )
}
