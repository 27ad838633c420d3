import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { RefreshIcon } from "@sufra/ui/icon"
import { useToast } from "@sufra/ui/toast"
import { useState } from "react"
import { useNavigate, useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { useLocale } from "../../shell/locale.ts"
import { useChosenBranch } from "../branch/index.ts"
import { usePlace } from "../establishment/index.ts"
import type { GuestOrder } from "./live-order.ts"
import { reorder } from "./reorder.ts"
import { orderErrorText } from "./texts/error-text.ts"

type ReorderButtonProps = {
  /** The order itself, or the id of one to be fetched first. */
  order: GuestOrder | string
  variant?: "filled" | "secondary" | "outline"
  label?: string
}

/** Puts the same lines into the cart again, and says what can no longer be had. */
export function ReorderButton({ order, variant = "secondary", label }: ReorderButtonProps) {
  const place = usePlace()
  const { uuid = place.id } = useParams()
  const locale = useLocale()
  const toast = useToast()
  const navigate = useNavigate()
  const chosen = useChosenBranch(place)
  const [isBusy, setBusy] = useState(false)

  async function again() {
    setBusy(true)
    try {
      const whole =
        typeof order === "string"
          ? await browserApi("GET /order/qr/{uuid}/orders/{order}/", { params: { uuid, order } })
          : order
      const branchId = chosen?.id ?? whole.branch.id
      const { added, gone } = await reorder({ placeId: place.id, uuid, branchId }, whole)
      if (gone.length > 0) {
        const names = gone.map((name) => name[locale]).join(locale === "sa" ? "، " : ", ")
        toast.show({ kind: "info", title: m["order.reorder_gone"]({ names }) })
      }
      if (added > 0) void navigate(`/cart/${uuid}`)
    } catch (error) {
      toast.show({ kind: "danger", title: orderErrorText(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant={variant}
      loading={isBusy}
      startIcon={<RefreshIcon className="size-5" />}
      aria-label={label}
      onClick={() => void again()}
    >
      {m["order.reorder"]()}
    </Button>
  )
}
