import { figureText, parseFigure } from "@sufra/domain/kernel/figures"

/** How a figure is typed, and what it may be; one that is optional may stay empty. */
export type Figure = {
  /** Of what is typed: two for riyals and percents, whose hundredths are kept. */
  decimals: 0 | 2
  bounds: readonly [least: number, most: number]
  isOptional?: boolean
}

export type Typed<Table> = { -readonly [Name in keyof Table]: string }
type Figures<Table> = {
  -readonly [Name in keyof Table]: Table[Name] extends { isOptional: true } ? number | null : number
}

export type Problem = { path: string; code: string }

const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[]

export function typedFigures<Table extends Record<string, Figure>>(
  table: Table,
  figures: { [Name in keyof Table]: number | null },
): Typed<Table> {
  const entries = namesOf(table).map((name) => {
    const figure = figures[name]
    return [name, figure === null ? "" : figureText(figure, table[name]?.decimals ?? 0)]
  })
  return Object.fromEntries(entries)
}

function figureOf(typed: string, { decimals, isOptional }: Figure): number | null {
  return isOptional && typed.trim() === "" ? null : parseFigure(typed, decimals)
}

/** As the server wants them. What is no figure becomes the least that it may be: `figureProblems` says so. */
export function figuresOf<Table extends Record<string, Figure>>(
  table: Table,
  typed: Typed<Table>,
): Figures<Table> {
  const entries = namesOf(table).map((name) => {
    const figure = table[name] as Figure
    const value = figureOf(typed[name], figure)
    return [name, value ?? (figure.isOptional ? null : figure.bounds[0])]
  })
  return Object.fromEntries(entries)
}

/** What the server would refuse, said before it is asked. */
export function figureProblems<Table extends Record<string, Figure>>(
  table: Table,
  typed: Typed<Table>,
  path: string,
): Problem[] {
  return namesOf(table).flatMap((name) => {
    const figure = table[name] as Figure
    if (figure.isOptional && typed[name].trim() === "") return []
    const value = figureOf(typed[name], figure)
    const [least, most] = figure.bounds
    const isRight = value !== null && value >= least && value <= most
    return isRight ? [] : [{ path: `${path}.${String(name)}`, code: "figure_invalid" }]
  })
}
