import picture from "@lobehub/fluent-emoji-3d/assets/1f4f1.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { EmptyState } from "@sufra/ui/empty-state"
import { QrIcon } from "@sufra/ui/icon"
import { Link } from "react-router"
import type { Order } from "./use-order.ts"

/** The table is the one whose code was scanned: nobody types another one's number. */
export function DineInData({ order }: { order: Order }) {
  const { table } = order.place
  return (
    <Card className="md:p-5">
      {table ? (
        <p className="flex items-center gap-3 font-semibold">
          <QrIcon className="shrink-0" />
          {m["landing.table"]({ label: table.label })}
        </p>
      ) : (
        <EmptyState
          picture={<img src={picture} alt="" width={88} height={88} />}
          title={m["checkout.scan_title"]()}
          text={m["checkout.scan_text"]()}
          action={<Button render={<Link to="/" />}>{m["checkout.scan"]()}</Button>}
        />
      )}
    </Card>
  )
}
