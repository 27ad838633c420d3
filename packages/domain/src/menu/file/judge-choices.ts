import { type ComboProblem, comboProblems } from "../choice/combo.ts"
import { type GroupProblem, groupProblems } from "../choice/modifier-group.ts"
import { menuLimits } from "../limits.ts"
import type { FileGroup, FileMenu, FileOption, FileStep, FileThings, RowKind } from "./file-menu.ts"
import { CellFailure, type RowErrorCode } from "./reading/row-errors.ts"
import type { RowReader } from "./reading/row-reader.ts"

type ReadRow = { kind: RowKind; id: string; row: RowReader; thing: FileThings[RowKind] }

/** The things of a kind as they will be: those of the file, and of the menu what it leaves out. */
function merged<Kind extends RowKind>(
  kind: Kind,
  rows: readonly ReadRow[],
  onMenu: readonly FileThings[Kind][],
): FileThings[Kind][] {
  const inFile = rows.filter((one) => one.kind === kind)
  const ids = new Set(inFile.map(({ id }) => id))
  return [
    ...onMenu.filter(({ id }) => !ids.has(id)),
    ...inFile.map(({ thing }) => thing as FileThings[Kind]),
  ]
}

/** One of its rows is wrong already: what it would be with it is not known. */
function unclearOnes(rows: readonly ReadRow[], ownerOf: (thing: ReadRow["thing"]) => string) {
  return new Set(rows.flatMap(({ row, thing }) => (row.errors.length > 0 ? [ownerOf(thing)] : [])))
}

type Whole = { code: RowErrorCode; field: GroupProblem["field"] | "options" }

function problemsOfGroup(group: FileGroup | undefined, options: readonly FileOption[]): Whole[] {
  if (!group) return []
  if (options.length === 0) return [{ code: "required", field: "options" }]
  if (options.length > menuLimits.optionsOfGroup) return [{ code: "too_many", field: "options" }]
  return groupProblems({
    ...group,
    options: options.map(({ isDefault, available }) => ({ isDefault, isAvailable: available })),
  })
}

const groupColumns: Record<Whole["field"], string> = {
  minimum: "minimum",
  maximum: "maximum",
  free: "free",
  defaults: "maximum",
  options: "group",
}
const optionColumns: Record<Whole["field"], string> = {
  minimum: "published",
  maximum: "group",
  free: "group",
  defaults: "default",
  options: "group",
}

/** Whatever a group could not be asked with any more; what was wrong before is left to its owner. */
class Groups {
  readonly #before: Map<string, Whole[]>
  readonly #options: Map<string, FileOption[]>
  readonly #groups: FileGroup[]

  constructor(rows: readonly ReadRow[], menu: FileMenu) {
    const now = Map.groupBy(menu.options, ({ groupId }) => groupId)
    this.#before = new Map(
      menu.groups.map((group) => [group.id, problemsOfGroup(group, now.get(group.id) ?? [])]),
    )
    const next = merged("option", rows, menu.options)
    this.#options = Map.groupBy(next, ({ groupId }) => groupId)
    this.#groups = merged("group", rows, menu.groups)
  }

  /** With only the options that are kept. */
  *problems(isKept: (option: FileOption) => boolean = () => true) {
    for (const group of this.#groups) {
      const options = (this.#options.get(group.id) ?? []).filter(isKept)
      const before = new Set((this.#before.get(group.id) ?? []).map(({ code }) => code))
      for (const problem of problemsOfGroup(group, options)) {
        if (!before.has(problem.code)) yield { group, problem }
      }
    }
  }
}

function judgeGroups(rows: readonly ReadRow[], menu: FileMenu): void {
  const groupRows = new Map(rows.flatMap((one) => (one.kind === "group" ? [[one.id, one]] : [])))
  const unclear = unclearOnes(rows, (thing) => ("groupId" in thing ? thing.groupId : thing.id))
  const optionRows = Map.groupBy(
    rows.filter(({ kind }) => kind === "option"),
    ({ thing }) => (thing as FileOption).groupId,
  )
  for (const { group, problem } of new Groups(rows, menu).problems()) {
    if (unclear.has(group.id)) continue
    const own = groupRows.get(group.id)
    const at = own ?? optionRows.get(group.id)?.at(-1)
    const columns = own ? groupColumns : optionColumns
    at?.row.fail(columns[problem.field], new CellFailure(problem.code))
  }
}

/** Groups that could not be asked any more without the options that the file leaves out. */
export function brokenByRemoval(
  rows: readonly ReadRow[],
  menu: FileMenu,
  missing: Record<"group" | "option", readonly string[]>,
): string[] {
  const [options, groups] = [new Set(missing.option), new Set(missing.group)]
  const broken = [...new Groups(rows, menu).problems(({ id }) => !options.has(id))]
  return [...new Set(broken.map(({ group }) => group.id))].filter((id) => !groups.has(id))
}

type StepProblem = { comboId: string; stepId: string | null; code: RowErrorCode; column: string }

function stepColumn({ step, product }: ComboProblem): string {
  if (step === null) return "combo"
  return product === null ? "choose" : "choices"
}

function problemsOfSteps(steps: readonly FileStep[]): StepProblem[] {
  const combos = Map.groupBy(steps, ({ comboId }) => comboId)
  const comboIds = new Set(combos.keys())
  const offered = new Set(steps.flatMap(({ choices }) => choices.map((one) => one.productId)))
  return [...combos].flatMap(([comboId, own]): StepProblem[] => {
    if (own.length > menuLimits.stepsOfCombo) {
      return [{ comboId, stepId: own.at(-1)?.id ?? null, code: "too_many", column: "combo" }]
    }
    const drafts = own.map(({ choose, choices }) => ({
      choose,
      productIds: choices.map(({ productId }) => productId),
    }))
    const others = own.every(({ choices }) => choices.every((one) => one.productId !== comboId))
    const facts = { comboId, comboIds, isOfferedByCombo: others && offered.has(comboId) }
    return comboProblems(drafts, facts).map((problem) => ({
      comboId,
      stepId: problem.step === null ? null : (own[problem.step]?.id ?? null),
      code: problem.code,
      column: stepColumn(problem),
    }))
  })
}

const keyOf = ({ comboId, stepId, code }: StepProblem) => `${comboId} ${stepId} ${code}`

function judgeCombos(rows: readonly ReadRow[], menu: FileMenu): void {
  const living = new Set(menu.products.flatMap(({ id, isArchived }) => (isArchived ? [] : id)))
  const onMenu = menu.steps.filter(({ comboId }) => living.has(comboId))
  const before = new Set(problemsOfSteps(onMenu).map(keyOf))
  const stepRows = rows.filter(({ kind }) => kind === "step")
  const unclear = unclearOnes(rows, (thing) => ("comboId" in thing ? thing.comboId : thing.id))
  const byId = new Map(stepRows.map((one) => [one.id, one]))
  const byCombo = Map.groupBy(stepRows, ({ thing }) => (thing as FileStep).comboId)
  for (const problem of problemsOfSteps(merged("step", rows, onMenu))) {
    if (before.has(keyOf(problem)) || unclear.has(problem.comboId)) continue
    const at = byId.get(problem.stepId ?? "") ?? byCombo.get(problem.comboId)?.[0]
    at?.row.fail(problem.column, new CellFailure(problem.code))
  }
}

/** What no row can tell alone: whether groups and combos still make sense, by the editor's rules. */
export function judgeChoices(rows: readonly ReadRow[], menu: FileMenu): void {
  if (rows.some(({ kind }) => kind === "group" || kind === "option")) judgeGroups(rows, menu)
  if (rows.some(({ kind }) => kind === "step")) judgeCombos(rows, menu)
}
