import type { PersonalField } from "@sufra/domain/staff/guest-fields"
import type { z } from "zod"
import { personalFieldOf } from "../personal.ts"

/** A leaf of an answer, or a field of one that is marked as a guest's. */
export type FieldOfReply = {
  path: string
  personal: PersonalField | null
  isNullable: boolean
  isText: boolean
}

type Def = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
  shape?: Record<string, z.ZodType>
}

type Above = Omit<FieldOfReply, "isText">

const passedOn = ["nullable", "optional", "default", "readonly", "pipe", "prefault"]

function below(schema: z.ZodType, above: Above): FieldOfReply[] {
  const def = schema.def as unknown as Def
  const { path } = above
  const personal = personalFieldOf(schema) ?? above.personal
  const isNullable = above.isNullable || def.type === "nullable"
  const here = { path, personal, isNullable }
  if (passedOn.includes(def.type)) {
    const inner = def.innerType ?? def.out
    return inner ? below(inner, here) : []
  }
  if (personal !== null) return [{ ...here, isText: def.type === "string" }]
  const inside = { ...here, isNullable: false }
  if (def.element) return below(def.element, { ...inside, path: `${path}[]` })
  if (def.valueType) return below(def.valueType, { ...inside, path: `${path}{}` })
  if (def.options) return def.options.flatMap((option) => below(option, here))
  if (def.shape) {
    return Object.entries(def.shape).flatMap(([key, field]) =>
      below(field, { ...inside, path: path ? `${path}.${key}` : key }),
    )
  }
  return [{ ...here, isText: def.type === "string" }]
}

/** Every field that an answer may hold; one that is marked is not looked into. */
export function fieldsOfReply(reply: z.ZodType): FieldOfReply[] {
  return below(reply, { path: "", personal: null, isNullable: false })
}
