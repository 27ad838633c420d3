import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Sheet } from "@sufra/ui/sheet"
import { useId, useState } from "react"
import { useOpeningKey } from "../../shell/frame/use-opening-key.ts"
import { ChangePhone } from "./change-phone.tsx"
import type { Customer } from "./customer-state.ts"
import { NameAndEmail } from "./profile-fields.tsx"
import { useProfileForm } from "./profile-form.ts"
import { useProfileSubmit } from "./use-profile-submit.ts"

type ContactSheetProps = {
  placeId: string
  customer: Customer
  isOpen: boolean
  onClose: () => void
}

/** Who an order is for: name, e-mail and phone, changed over the page that shows them. */
export function ContactSheet(props: ContactSheetProps) {
  return <OpenedContact key={useOpeningKey(props.isOpen)} {...props} />
}

function OpenedContact({ placeId, customer, isOpen, onClose }: ContactSheetProps) {
  const form = useProfileForm(placeId, customer)
  const { element, submit } = useProfileSubmit(form, onClose)
  const [isChangingPhone, setChangingPhone] = useState(false)
  const formId = useId()
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={m["checkout.contact"]()}
      closeLabel={m["action.close"]()}
      {...(!isChangingPhone && {
        footer: (
          <Button type="submit" form={formId} size="large" fullWidth loading={form.isSaving}>
            {m["action.save"]()}
          </Button>
        ),
      })}
    >
      <div className="flex flex-col gap-5 pt-4">
        {/* Out of the way, not gone: what is typed there stays. */}
        <form
          ref={element}
          id={formId}
          noValidate
          className={isChangingPhone ? "hidden" : "flex flex-col gap-5"}
          onSubmit={submit}
        >
          <NameAndEmail form={form} />
        </form>
        <ChangePhone
          placeId={placeId}
          customer={customer}
          isOpen={isChangingPhone}
          onOpenChange={setChangingPhone}
        />
      </div>
    </Sheet>
  )
}
