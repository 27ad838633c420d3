import { type OrderType, orderTypes } from "@sufra/domain/establishment/settings"
import { latinDigits } from "@sufra/domain/kernel/digits"
import { inColumn } from "@sufra/domain/order/kitchen/board"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { BellIcon, PlusIcon, SearchIcon } from "@sufra/ui/icon"
import { Skeleton } from "@sufra/ui/skeleton"
import { useWakeLock } from "@sufra/ui/use-wake-lock"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useDeferredValue, useState } from "react"
import { Link, useSearchParams } from "react-router"
import { BagIcon } from "../../shell/console-icons.tsx"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { orderTypeText } from "../../shell/text/order-type-text.ts"
import { AtWorkBranch } from "../branch/index.ts"
import { boardQuery, type StaffOrder, TypeIcon } from "../order/index.ts"
import { SoundNotice, SoundSwitch } from "../order-bell/index.ts"
import { PaymentQuestion } from "../payment/index.ts"
import { canDo, useStaff } from "../staff/index.ts"
import { Columns } from "./columns.tsx"
import { Found } from "./found.tsx"
import { OrderDrawer } from "./order-drawer.tsx"
import { OrderQuestions } from "./order-questions.tsx"
import { UnconfirmedList } from "./unconfirmed-list.tsx"

type BoardPageProps = { timezone: string }

export function BoardPage({ timezone }: BoardPageProps) {
  usePageTitle(m["board.title"]())
  useWakeLock()
  const [type, setType] = useState<OrderType | null>(null)
  const [typed, setTyped] = useState("")
  const staff = useStaff()
  const wanted = canDo(staff, "customers.view") ? m["board.find"]() : m["board.find_whole"]()
  return (
    <div data-wide className="flex flex-1 flex-col gap-4 md:min-h-[calc(100dvh-2.5rem)]">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto text-heading font-semibold">{m["board.title"]()}</h1>
        <TypeChips type={type} onChoose={setType} />
        <TextField
          type="search"
          label={<VisuallyHidden>{wanted}</VisuallyHidden>}
          placeholder={wanted}
          prefix={<SearchIcon className="size-5" />}
          value={typed}
          onChange={(event) => setTyped(latinDigits(event.currentTarget.value))}
          autoComplete="off"
          maxLength={300}
          className="min-w-60 grow gap-0 xl:max-w-72"
        />
        {canDo(staff, "orders.take") ? (
          <Button startIcon={<PlusIcon className="size-5" />} render={<Link to="/orders/new" />}>
            {m["order_taking.title"]()}
          </Button>
        ) : null}
        <SoundSwitch />
      </header>
      <SoundNotice />
      <AtWorkBranch waiting={<BoardSkeleton />}>
        {(branchId) => (
          <BranchBoard
            branchId={branchId}
            type={type}
            typed={typed}
            timezone={timezone}
            onShowAll={() => {
              setType(null)
              setTyped("")
            }}
          />
        )}
      </AtWorkBranch>
    </div>
  )
}

type TypeChipsProps = { type: OrderType | null; onChoose: (type: OrderType | null) => void }

function TypeChips({ type, onChoose }: TypeChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section
    <div role="group" aria-label={m["board.filter"]()} className="flex flex-wrap gap-2">
      <Chip selected={type === null} onClick={() => onChoose(null)}>
        {m["board.all_types"]()}
      </Chip>
      {Object.values(orderTypes).map((one) => (
        <Chip
          key={one}
          selected={type === one}
          startIcon={<TypeIcon type={one} className="size-5" />}
          onClick={() => onChoose(one)}
        >
          {orderTypeText(one)}
        </Chip>
      ))}
    </div>
  )
}

type BranchBoardProps = BoardPageProps & {
  branchId: string
  type: OrderType | null
  typed: string
  onShowAll: () => void
}

function BranchBoard({ branchId, type, typed, timezone, onShowAll }: BranchBoardProps) {
  const query = useQuery({ ...boardQuery(branchId), placeholderData: keepPreviousData })
  const { data, error, refetch } = query
  const wanted = useDeferredValue(typed.trim())
  const [params, setParams] = useSearchParams()
  const openId = params.get("order")
  const setOpenId = (id: string | null) => setParams(id ? { order: id } : {}, { replace: true })
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <BoardSkeleton />
  const { unconfirmed } = data
  // An order that was just confirmed stands in its column before the server has answered.
  const confirmed = unconfirmed.orders.filter(({ state }) => state !== "unconfirmed")
  const orders = [...data.orders, ...confirmed]
  const shown = type === null ? orders : orders.filter((order) => order.type === type)
  const card = { couriers: data.couriers, timezone, onOpen: setOpenId }
  return (
    <>
      {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {wanted === "" && type === null ? null : <NewOnes orders={orders} onShow={onShowAll} />}
      <div className="flex flex-1 flex-col gap-3 xl:flex-row">
        <UnconfirmedList unconfirmed={unconfirmed} seenAt={data.now} onOpen={setOpenId} />
        <div className="flex min-w-0 flex-1 flex-col">
          {wanted === "" ? (
            <Orders orders={shown} isFiltered={type !== null || unconfirmed.count > 0} {...card} />
          ) : (
            <Found typed={wanted} {...card} />
          )}
        </div>
      </div>
      <OrderDrawer
        id={openId}
        known={[...orders, ...unconfirmed.orders].find(({ id }) => id === openId)}
        timezone={timezone}
        onClose={() => setOpenId(null)}
      />
      <PaymentQuestion />
      <OrderQuestions couriers={data.couriers} timezone={timezone} />
    </>
  )
}

/** Whatever is looked for or left out: what is new, of every type, is not overlooked. */
function NewOnes({ orders, onShow }: { orders: StaffOrder[]; onShow: () => void }) {
  const count = inColumn(orders, "new").length
  if (count === 0) return null
  return (
    <Button
      variant="outline"
      className="self-start"
      startIcon={<BellIcon className="size-5" />}
      onClick={onShow}
    >
      {m["board.arrived"]({ count })}
    </Button>
  )
}

type OrdersProps = Parameters<typeof Columns>[0] & { isFiltered: boolean }

function Orders({ isFiltered, ...columns }: OrdersProps) {
  if (columns.orders.length > 0 || isFiltered) return <Columns {...columns} />
  return (
    <EmptyCard icon={<BagIcon />} title={m["board.empty_title"]()} text={m["board.empty_text"]()} />
  )
}

function BoardSkeleton() {
  return (
    <div role="status" className="flex gap-3 overflow-hidden">
      <VisuallyHidden>{m["board.loading"]()}</VisuallyHidden>
      {["new", "accepted", "kitchen", "ready"].map((column) => (
        <Skeleton key={column} className="h-96 min-w-58 flex-1 rounded-card" />
      ))}
    </div>
  )
}
