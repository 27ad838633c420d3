import { type BoardColumn, boardColumns, inColumn } from "@sufra/domain/order/kitchen/board"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { ChevronBackIcon, ChevronForwardIcon } from "@sufra/ui/icon"
import { Tabs } from "@sufra/ui/tabs"
import { type ReactNode, useState } from "react"
import { browserStorage } from "../../shell/start/browser-storage.ts"
import { useIsWide } from "../../shell/use-is-wide.ts"
import { columnText, type StaffOrder } from "../order/index.ts"
import { OrderCard, type OrderCardProps } from "./order-card.tsx"

type ColumnsProps = { orders: StaffOrder[] } & Pick<
  OrderCardProps,
  "couriers" | "timezone" | "onOpen"
>

/** Beside each other where there is room, one at a time on a phone. */
export function Columns(props: ColumnsProps) {
  return useIsWide() ? <SideBySide {...props} /> : <OneAtATime {...props} />
}

const overKey = "sufra-board-over"

function SideBySide({ orders, ...card }: ColumnsProps) {
  const [isOverShown, setIsOverShown] = useState(() => browserStorage.get(overKey) === "shown")
  function toggle() {
    browserStorage.set(overKey, isOverShown ? "hidden" : "shown")
    setIsOverShown(!isOverShown)
  }
  const isFolded = (column: BoardColumn) => column === "over" && !isOverShown
  return (
    // Whatever is scrolled is scrolled in here: what is new stays in view, and so do the headings.
    <div className="@container flex min-h-96 flex-1 basis-0 flex-col">
      <section
        aria-label={m["board.columns"]()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
        tabIndex={0}
        className="relative flex min-h-0 flex-1 snap-x items-stretch overflow-x-auto scroll-ps-66"
      >
        {boardColumns.map((column) => {
          const own = inColumn(orders, column)
          return isFolded(column) ? (
            <Folded key={column} count={own.length} onUnfold={toggle} />
          ) : (
            <Column
              key={column}
              column={column}
              count={own.length}
              fold={column === "over" ? <Fold onPress={toggle} /> : null}
            >
              <Cards orders={own} {...card} />
            </Column>
          )
        })}
      </section>
    </div>
  )
}

type ColumnProps = { column: BoardColumn; count: number; fold: ReactNode; children: ReactNode }

/** One with nothing in it is a strip, and gives its room away: its heading stands upright. */
const stripClass = "w-15 flex-none"
const stripHeadClass = "py-3 [writing-mode:vertical-rl]"
const oneWideClass = "min-w-60 flex-1"

/** What is new comes first: the more of it, the wider it is, so that all of a rush is in view. */
function newClass(count: number): string {
  if (count > 4) return "min-w-60 flex-1 @2xl:min-w-114 @2xl:flex-2 @5xl:min-w-170 @5xl:flex-3"
  return count > 2 ? "min-w-60 flex-1 @2xl:min-w-114 @2xl:flex-2" : oneWideClass
}

function Column({ column, count, fold, children }: ColumnProps) {
  const isNew = column === "new"
  const isStrip = count === 0 && !isNew && fold === null
  return (
    <section
      aria-labelledby={`column-${column}`}
      className={`flex snap-start pe-3 ${isNew ? `sticky start-0 z-2 bg-page ${newClass(count)}` : isStrip ? stripClass : oneWideClass}`}
    >
      <div
        className={`flex min-w-0 flex-1 flex-col rounded-card bg-muted ${isStrip ? "items-center" : ""}`}
      >
        <h2
          id={`column-${column}`}
          className={`flex min-h-12 shrink-0 items-center gap-2 px-3 font-semibold ${isStrip ? stripHeadClass : ""}`}
        >
          {columnText(column)}
          <Count column={column} count={count} />
          {fold}
        </h2>
        <div
          className={`relative min-h-0 flex-1 overflow-y-auto px-2 pt-1 pb-2 ${isStrip ? "sr-only" : ""}`}
        >
          {children}
        </div>
      </div>
    </section>
  )
}

function Count({ column, count }: { column: BoardColumn; count: number }) {
  if (column === "new" && count > 0) return <Badge tone="danger">{count}</Badge>
  return <span className="font-normal text-ink-3 tabular-nums">{count}</span>
}

function Fold({ onPress }: { onPress: () => void }) {
  return (
    <Button
      variant="plain"
      size="icon"
      className="-my-2 ms-auto"
      aria-label={m["board.hide_over"]()}
      onClick={onPress}
    >
      <ChevronForwardIcon className="size-5" />
    </Button>
  )
}

/** What is done takes no room until it is asked for: a narrow strip at the end. */
function Folded({ count, onUnfold }: { count: number; onUnfold: () => void }) {
  return (
    <button
      type="button"
      title={m["board.show_over"]()}
      aria-expanded={false}
      onClick={onUnfold}
      className="flex w-12 shrink-0 snap-start flex-col items-center gap-3 rounded-card bg-muted py-3 font-semibold text-ink-2 hover:bg-muted-strong"
    >
      <ChevronBackIcon className="size-5" />
      <span className="tabular-nums">{count}</span>
      <span className="[writing-mode:vertical-rl]">{columnText("over")}</span>
    </button>
  )
}

function Cards({ orders, ...card }: ColumnsProps) {
  if (orders.length === 0) {
    return <p className="px-1 py-4 text-center text-ink-3">{m["board.column_empty"]()}</p>
  }
  return (
    <ul className="grid items-start gap-2 [grid-template-columns:repeat(auto-fill,minmax(min(13rem,100%),1fr))]">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} {...card} />
        </li>
      ))}
    </ul>
  )
}

function OneAtATime({ orders, ...card }: ColumnsProps) {
  const [column, setColumn] = useState<string>("new")
  return (
    <Tabs
      label={m["board.columns"]()}
      value={column}
      onValueChange={setColumn}
      items={boardColumns.map((one) => {
        const own = inColumn(orders, one)
        return {
          value: one,
          label: columnText(one),
          badge: <Count column={one} count={own.length} />,
          content: <Cards orders={own} {...card} />,
        }
      })}
    />
  )
}
