import { phoneText } from "@sufra/domain/customer/phone-text"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { PhoneIcon } from "@sufra/ui/icon"
import { useToast } from "@sufra/ui/toast"
import { useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { type Customer, setCustomer } from "./customer-state.ts"
import { PhoneProofLater } from "./phone-sign-in.tsx"

type ChangePhoneProps = {
  placeId: string
  customer: Customer
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Another number is taken once a code sent to it has come back. */
export function ChangePhone({ placeId, customer, isOpen, onOpenChange }: ChangePhoneProps) {
  const { uuid = "" } = useParams()
  const toast = useToast()
  return (
    <Card>
      <div className="flex items-center gap-3">
        <PhoneIcon className="text-ink-3" />
        <span className="min-w-0 flex-1">
          <span className="block text-ink-3 text-small">{m["verification.phone_label"]()}</span>
          <bdi dir="ltr" className="font-semibold tabular-nums">
            {phoneText(customer.phone)}
          </bdi>
        </span>
        <Button
          variant={isOpen ? "plain" : "outline"}
          aria-expanded={isOpen}
          onClick={() => onOpenChange(!isOpen)}
        >
          {isOpen ? m["action.cancel"]() : m["profile.phone_change"]()}
        </Button>
      </div>
      {isOpen ? (
        <section className="mt-4 border-line border-t pt-4">
          <h2 className="mb-4 font-semibold text-title">{m["profile.phone_change_title"]()}</h2>
          <PhoneProofLater
            keptAs={`change-${placeId}`}
            autoFocus
            prove={async (body) => {
              const saved = await browserApi("PUT /customer/qr/{uuid}/me/phone/", {
                params: { uuid },
                body,
              })
              setCustomer(placeId, saved)
              onOpenChange(false)
              toast.show({ kind: "success", title: m["profile.phone_changed"]() })
            }}
          />
        </section>
      ) : null}
    </Card>
  )
}
