import { mkdirSync, writeFileSync } from "node:fs"
import { availableParallelism, loadavg } from "node:os"
import type { Budget } from "./budgets.ts"
import { inRepository } from "./repository.ts"

type Verdict = "met" | "missed" | "—"

export type Row = {
  what: string
  measured: string
  /** To the calibration of the same run. */
  ratio?: number
  budget?: string
  verdict: Verdict
  /** The calibrations before and after disagreed every time: not to be relied on. */
  isNoisy?: boolean
  note?: string
}

type Figures = Omit<Row, "verdict" | "budget"> & {
  /** With the number that it judges, a ratio or a value in the budget's unit. */
  budget?: { limit: Budget; figure: number }
}

export function row({ budget, ...figures }: Figures): Row {
  if (!budget) return { ...figures, verdict: "—" }
  const verdict = budget.limit.isMet(budget.figure) ? "met" : "missed"
  return { ...figures, budget: budget.limit.text, verdict }
}

const widths = [50, 26, 11, 11]

function line(cells: string[]): string {
  return cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" ")
}

export function printHead(): void {
  const load = loadavg().map((value) => value.toFixed(1))
  console.log(`${availableParallelism()} cores, Node ${process.version}, load ${load.join(" ")}\n`)
  console.log(line(["what", "measured", "ratio", "budget", "verdict"]))
  console.log("─".repeat(110))
}

/** Only a terminal shows it, and only until the returned function is called. */
export function printProgress(text: string): () => void {
  if (!process.stdout.isTTY) return () => undefined
  process.stdout.write(text)
  return () => process.stdout.write("\r\x1b[2K")
}

export function printRow({ what, measured, ratio, budget, verdict, isNoisy, note }: Row): void {
  const ratioText = ratio === undefined ? "—" : `${ratio.toFixed(ratio < 0.1 ? 4 : 2)}x`
  const judged = isNoisy ? `${verdict} (noisy)` : verdict
  console.log(line([what, measured, ratioText, budget ?? "—", judged]))
  if (note) console.log(`    ${note}`)
}

export function writeResults(rows: Row[], failures: string[]): string {
  const directory = inRepository("bench", "results")
  const at = new Date().toISOString()
  const path = `${directory}/${at.slice(0, 19).replaceAll(":", "-")}.json`
  const machine = { cores: availableParallelism(), node: process.version, load: loadavg() }
  mkdirSync(directory, { recursive: true })
  writeFileSync(path, `${JSON.stringify({ at, machine, rows, failures }, null, 2)}\n`)
  return path
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString("en")} /s`
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
