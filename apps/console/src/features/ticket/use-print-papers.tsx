import { m } from "@sufra/messages"
import type { ActionMenuItem } from "@sufra/ui/action-menu"
import { useQuery } from "@tanstack/react-query"
import { ReceiptIcon } from "../../shell/console-icons.tsx"
import { useLocale } from "../../shell/locale.ts"
import { useWorkBranch } from "../branch/index.ts"
import { placeQuery, usualTimezone } from "../establishment/index.ts"
import type { StaffOrder } from "../order/index.ts"
import { useStaff } from "../staff/index.ts"
import { Bill, type PaperPlace } from "./bill.tsx"
import { kitchenChanges } from "./kitchen-changes.ts"
import { ChangeTicket, KitchenTicket } from "./kitchen-ticket.tsx"
import { printPaper } from "./print-paper.tsx"

/** What stands at the head of every paper. */
export function usePaperPlace(branchId?: string): PaperPlace {
  const { establishment } = useStaff()
  const { branch, branches } = useWorkBranch()
  const { data } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  const named = branches?.find(({ id }) => id === branchId) ?? branch
  return {
    name: establishment?.name ?? { en: "", sa: "" },
    branch: named?.name ?? null,
    timezone: data?.timezone ?? usualTimezone,
  }
}

/** The papers of an order, as entries of its menu; of one that was changed, the change by itself first. */
export function usePrintPapers(order: StaffOrder): ActionMenuItem[] {
  const locale = useLocale()
  const place = usePaperPlace(order.branch_id)
  const icon = <ReceiptIcon className="size-5" />
  const change = {
    label: m["ticket.print_change"](),
    icon,
    onPress: () =>
      void printPaper(
        <ChangeTicket order={order} locale={locale} timezone={place.timezone} />,
        locale,
      ),
  }
  return [
    ...(kitchenChanges(order).length > 0 ? [change] : []),
    {
      label: m["ticket.print_kitchen"](),
      icon,
      onPress: () =>
        void printPaper(
          <KitchenTicket order={order} locale={locale} timezone={place.timezone} station={null} />,
          locale,
        ),
    },
    {
      label: m["ticket.print_bill"](),
      icon,
      onPress: () => void printPaper(<Bill order={order} place={place} locale={locale} />, locale),
    },
  ]
}
