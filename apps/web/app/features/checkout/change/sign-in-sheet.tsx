import { m } from "@sufra/messages"
import { Sheet } from "@sufra/ui/sheet"
import { PhoneSignIn } from "../../customer/index.ts"

type SignInSheetProps = { placeId: string; isOpen: boolean; onClose: () => void }

/** Over the cart, for what only a guest who is known can have: the price is asked for again afterwards. */
export function SignInSheet({ placeId, isOpen, onClose }: SignInSheetProps) {
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={m["customer.sign_in_title"]()}
      closeLabel={m["action.close"]()}
    >
      <div className="pt-4">
        <PhoneSignIn placeId={placeId} autoFocus onDone={onClose} />
      </div>
    </Sheet>
  )
}
