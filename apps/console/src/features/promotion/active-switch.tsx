import { m } from "@sufra/messages"
import { Switch } from "@sufra/ui/switch"
import { toastSuccess } from "../../shell/page/toasts.ts"
import { type Promotion, setActive } from "./promotions.ts"

export function ActiveSwitch({ promotion, name }: { promotion: Promotion; name: string }) {
  async function change(active: boolean) {
    if (!(await setActive(promotion.id, active))) return
    toastSuccess(active ? m["promotion.switched_on"]() : m["promotion.switched_off"]())
  }
  return (
    <Switch
      label={m["promotion.switch"]()}
      aria-label={m["promotion.switch_of"]({ name })}
      checked={promotion.active}
      onCheckedChange={(active) => void change(active)}
    />
  )
}
