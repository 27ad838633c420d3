import { useEffect, useRef, useState } from "react"
import { type Availability, allRows, type Row } from "./availability.ts"
import { highlight, takeOwnWord } from "./changed-rows.ts"

/** What ended by itself was nobody's doing. */
function isOver(row: Row): boolean {
  return row.back_at !== null && Date.parse(row.back_at) <= Date.now()
}

/** The row that somebody else changed last, for the screen reader; all of them are lit for a while. */
export function useColleagueChange(data: Availability | undefined): Row | null {
  const seen = useRef<{ branchId: string | undefined; rows: Map<string, Row> } | null>(null)
  const [last, setLast] = useState<Row | null>(null)
  useEffect(() => {
    if (!data) return
    const before = seen.current?.branchId === data.branch?.id ? seen.current?.rows : undefined
    const rows = new Map(allRows(data).map((row) => [row.id, row]))
    for (const [id, row] of rows) {
      const old = before?.get(id)
      if (!old || old.is_sold_out === row.is_sold_out || isOver(old)) continue
      if (takeOwnWord(id, row.is_sold_out)) continue
      highlight(id)
      setLast(row)
    }
    seen.current = { branchId: data.branch?.id, rows }
  }, [data])
  return last
}
