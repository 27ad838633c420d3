import tablePicture from "@lobehub/fluent-emoji-3d/assets/1f4f1.webp"
import counterPicture from "@lobehub/fluent-emoji-3d/assets/1f6ce-fe0f.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { EmptyState } from "@sufra/ui/empty-state"
import { QrIcon } from "@sufra/ui/icon"
import { Link } from "react-router"
import { useTableLabel } from "../../establishment/index.ts"
import type { Terms } from "../terms.ts"
import type { Order } from "../use-order.ts"

type DineInDataProps = { order: Order; terms: Terms }

/** The table is the one whose code was scanned: nobody types another one's number. */
export function DineInData({ order, terms }: DineInDataProps) {
  const table = useTableLabel(order.place)
  return (
    <Card className="md:p-5">
      {table ? (
        <p className="flex items-center gap-3 font-semibold">
          <QrIcon className="shrink-0" />
          {m["landing.table"]({ label: table })}
        </p>
      ) : terms.serves_at_counter ? (
        <EmptyState
          picture={<img src={counterPicture} alt="" width={88} height={88} />}
          title={m["checkout.counter_title"]()}
          text={m["checkout.counter_text"]()}
        />
      ) : (
        <EmptyState
          picture={<img src={tablePicture} alt="" width={88} height={88} />}
          title={m["checkout.scan_title"]()}
          text={m["checkout.scan_text"]()}
          action={<Button render={<Link to="/" />}>{m["checkout.scan"]()}</Button>}
        />
      )}
    </Card>
  )
}
