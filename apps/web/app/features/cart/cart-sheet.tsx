import { m } from "@sufra/messages"
import { Sheet } from "@sufra/ui/sheet"
import { CartLines, CartSum } from "./cart-lines.tsx"

type CartSheetProps = { placeId: string; isOpen: boolean; onClose: () => void }

export function CartSheet({ placeId, isOpen, onClose }: CartSheetProps) {
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={m["cart.title"]()}
      closeLabel={m["action.close"]()}
      footer={<CartSum placeId={placeId} isOverPage />}
      wide="side"
    >
      <CartLines placeId={placeId} />
    </Sheet>
  )
}
