/** What a guest is asked and may take: as far as the bounds of a group go. */
export type GroupBounds = {
  minimum: number
  maximum: number
  /** How many of the chosen, the cheapest, cost nothing. */
  free: number
  options: { isDefault: boolean; isAvailable: boolean }[]
}

export type GroupProblem = {
  field: "minimum" | "maximum" | "free" | "defaults"
  code:
    | "minimum_above_maximum"
    | "minimum_above_available"
    | "free_above_maximum"
    | "defaults_above_maximum"
}

/** Whatever would ask a guest for something that cannot be answered. */
export function groupProblems({ minimum, maximum, free, options }: GroupBounds): GroupProblem[] {
  const problems: GroupProblem[] = []
  if (minimum > maximum) problems.push({ field: "minimum", code: "minimum_above_maximum" })
  else if (minimum > options.filter((option) => option.isAvailable).length) {
    problems.push({ field: "minimum", code: "minimum_above_available" })
  }
  if (free > maximum) problems.push({ field: "free", code: "free_above_maximum" })
  if (options.filter((option) => option.isDefault).length > maximum) {
    problems.push({ field: "defaults", code: "defaults_above_maximum" })
  }
  return problems
}

/** How a group asks: the sentence above its options on the guest's page. */
export type GroupQuestion =
  | { kind: "exactly"; count: number }
  | { kind: "between"; minimum: number; maximum: number }
  | { kind: "up-to"; maximum: number }

/** More than there is cannot be taken, so the sentence does not promise it. */
export function groupQuestion(
  group: Pick<GroupBounds, "minimum" | "maximum">,
  optionCount: number,
) {
  const maximum = Math.max(1, Math.min(group.maximum, optionCount))
  const question: GroupQuestion =
    group.minimum >= maximum
      ? { kind: "exactly", count: group.minimum }
      : group.minimum > 0
        ? { kind: "between", minimum: group.minimum, maximum }
        : { kind: "up-to", maximum }
  return question
}

/** One of several, as radio buttons ask; otherwise each option is taken or left. */
export function isSingleChoice({ minimum, maximum }: Pick<GroupBounds, "minimum" | "maximum">) {
  return minimum === 1 && maximum === 1
}
