import { m } from "@sufra/messages"
import { Switch } from "@sufra/ui/switch"
import { useOptimisticChange } from "../../shell/api/wishes.ts"
import { toastSuccess } from "../../shell/page/toasts.ts"
import { type Promotion, setActive } from "./promotions.ts"

export function ActiveSwitch({ promotion, name }: { promotion: Promotion; name: string }) {
  const [isActive, change] = useOptimisticChange({
    key: `promotion.active/${promotion.id}`,
    value: promotion.active,
    send: (active) => setActive(promotion.id, active),
    onDone: (active) =>
      toastSuccess(active ? m["promotion.switched_on"]() : m["promotion.switched_off"]()),
  })
  return (
    <Switch
      label={m["promotion.switch"]()}
      aria-label={m["promotion.switch_of"]({ name })}
      checked={isActive}
      onCheckedChange={change}
    />
  )
}
