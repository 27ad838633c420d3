import { m } from "@sufra/messages"
import { Switch } from "@sufra/ui/switch"
import { useMutation } from "@tanstack/react-query"
import { toastFailure, toastSuccess } from "../../shell/toasts.ts"
import { type Promotion, setActive } from "./promotions.ts"

/** Shows what was asked for while it is under way, and what holds when it is not. */
export function ActiveSwitch({ promotion, name }: { promotion: Promotion; name: string }) {
  const change = useMutation({
    mutationFn: (active: boolean) => setActive(promotion.id, active),
    onSuccess: (_, active) =>
      toastSuccess(active ? m["promotion.switched_on"]() : m["promotion.switched_off"]()),
    onError: toastFailure,
  })
  return (
    <Switch
      label={m["promotion.switch"]()}
      aria-label={m["promotion.switch_of"]({ name })}
      checked={change.isPending ? change.variables : promotion.active}
      onCheckedChange={(active) => {
        if (!change.isPending) change.mutate(active)
      }}
    />
  )
}
