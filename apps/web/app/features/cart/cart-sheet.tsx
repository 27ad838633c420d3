import { m } from "@sufra/messages"
import { Sheet } from "@sufra/ui/sheet"
import { CartLines, CartSum } from "./cart-lines.tsx"

type CartSheetProps = { placeId: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function CartSheet({ placeId, isOpen, onOpenChange }: CartSheetProps) {
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      title={m["cart.title"]()}
      closeLabel={m["action.close"]()}
      footer={<CartSum placeId={placeId} />}
      wide="side"
    >
      <CartLines placeId={placeId} />
    </Sheet>
  )
}
