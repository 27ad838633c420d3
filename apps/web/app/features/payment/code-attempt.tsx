import picture from "@lobehub/fluent-emoji-3d/assets/1f4f1.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link } from "react-router"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"
import { endAttempt } from "../checkout/index.ts"
import { usePlace } from "../establishment/index.ts"
import { againParam, type Payment, paymentPath } from "./payment.ts"
import { StcCode } from "./stc-code.tsx"

type CodeAttemptProps = { uuid: string; orderId: string; payment: Payment; onSent: () => void }

/** An order's payment that waits for the code; whoever wants to pay otherwise just does. */
export function CodeAttempt({ uuid, orderId, payment, onSent }: CodeAttemptProps) {
  const place = usePlace()
  return (
    <StatusScreen
      picture={picture}
      title={m["pay.stc_code_title"]()}
      text={m["pay.stc_code_text"]()}
      action={
        <div className="w-[20rem] max-w-full text-start">
          <StcCode
            uuid={uuid}
            paymentId={payment.id}
            amountMinor={payment.amount_minor + payment.tip_minor}
            onSent={onSent}
          >
            <Button
              variant="plain"
              fullWidth
              // Our server ends it when another one begins; from here on it is not this phone's any more.
              onClick={() => endAttempt(place.id, payment.id)}
              render={<Link to={`${paymentPath(uuid, orderId)}&${againParam}`} replace />}
            >
              {m["pay.other_way"]()}
            </Button>
          </StcCode>
        </div>
      }
    />
  )
}
