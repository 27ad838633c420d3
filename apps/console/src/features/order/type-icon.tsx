import { type OrderType, orderTypes } from "@sufra/domain/establishment/settings"
import { type IconProps, StoreIcon } from "@sufra/ui/icon"
import { BagIcon, ScooterIcon, TableIcon } from "../../shell/console-icons.tsx"
import { orderTypeText } from "../../shell/text/order-type-text.ts"

const icons = {
  [orderTypes.dineIn]: TableIcon,
  [orderTypes.pickup]: BagIcon,
  [orderTypes.delivery]: ScooterIcon,
}

export function TypeIcon({ type, ...icon }: IconProps & { type: OrderType }) {
  const Icon = icons[type] ?? StoreIcon
  return <Icon {...icon} />
}

/** Its name is read where only the picture is shown. */
export function TypeSign({ type }: { type: OrderType }) {
  return <TypeIcon type={type} label={orderTypeText(type)} className="size-5" />
}
