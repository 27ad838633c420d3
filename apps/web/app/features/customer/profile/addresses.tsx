import type { ApiReply } from "@sufra/contract/client"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { MapPinIcon, TrashIcon } from "@sufra/ui/icon"
import { Skeleton } from "@sufra/ui/skeleton"
import { useToast } from "@sufra/ui/toast"
import { useParams } from "react-router"
import { browserApi } from "../../../shell/api.ts"
import { refusalText } from "../refusal-text.ts"
import { useOwnList } from "./use-own-list.ts"

type Address = ApiReply<"GET /customer/qr/{uuid}/addresses/">[number]

/** The door as a courier looks for it: only what was said. */
function doorText({ door, level, block, short_address }: Address): string {
  const parts = [
    block && m["profile.address_block"]({ block }),
    level && m["profile.address_level"]({ level }),
    door && m["profile.address_door"]({ door }),
    short_address && `\u2066${short_address}\u2069`,
  ]
  return parts.filter(Boolean).join(" · ")
}

export function Addresses() {
  const { uuid = "" } = useParams()
  const toast = useToast()
  const { list, change } = useOwnList(() =>
    browserApi("GET /customer/qr/{uuid}/addresses/", { params: { uuid } }),
  )

  async function remove({ id, title }: Address): Promise<void> {
    try {
      await browserApi("DELETE /customer/qr/{uuid}/addresses/{id}/", { params: { uuid, id } })
      change((all) => all.filter((address) => address.id !== id))
      toast.show({ kind: "success", title: m["delete.done"]({ name: title }) })
    } catch (error) {
      toast.show({ kind: "danger", title: refusalText(error) })
    }
  }

  if (list === "loading") return <Skeleton className="h-12 w-full" />
  if (list === "failed") return <p className="text-ink-2">{m["customer.load_failed_text"]()}</p>
  if (list.length === 0) return <p className="text-ink-2">{m["profile.addresses_empty"]()}</p>
  return (
    <ul className="divide-y divide-line">
      {list.map((address) => (
        <li key={address.id} className="flex items-start gap-3 py-3">
          <MapPinIcon className="mt-0.5 size-5 text-ink-3" />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{address.title}</p>
            <p className="text-ink-2 text-small">{address.address}</p>
            <p className="text-ink-3 text-small">{doorText(address)}</p>
          </div>
          <Button
            variant="plain"
            size="icon"
            aria-label={m["action.delete_of"]({ name: address.title })}
            onClick={() => void remove(address)}
          >
            <TrashIcon />
          </Button>
        </li>
      ))}
    </ul>
  )
}
