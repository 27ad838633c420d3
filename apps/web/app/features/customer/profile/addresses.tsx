import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EditIcon, MapPinIcon, PlusIcon, TrashIcon } from "@sufra/ui/icon"
import { Skeleton } from "@sufra/ui/skeleton"
import { useToast } from "@sufra/ui/toast"
import { useRef, useState } from "react"
import { useParams } from "react-router"
import { browserApi } from "../../../shell/api/api.ts"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { AddressEditor, type SavedAddress } from "../../address/index.ts"
import { usePlace } from "../../establishment/index.ts"
import { useOwnList } from "./use-own-list.ts"

/** The door as a courier looks for it: only what was said. */
function doorText({ door, level, block, short_address }: SavedAddress): string {
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
  const { version } = usePlace()
  const [edited, setEdited] = useState<SavedAddress | "new" | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { list, change } = useOwnList(() =>
    browserApi("GET /customer/qr/{uuid}/addresses/", { params: { uuid } }),
  )

  async function remove({ id, title }: SavedAddress): Promise<void> {
    try {
      await browserApi("DELETE /customer/qr/{uuid}/addresses/{id}/", { params: { uuid, id } })
      change((all) => all.filter((address) => address.id !== id))
      toast.show({ kind: "success", title: m["delete.done"]({ name: title }) })
    } catch (error) {
      toast.show({ kind: "danger", title: refusalText(error) })
    }
  }

  function close() {
    setEdited(null)
    // Once the list is drawn again: the editor's buttons are gone, and the focus with them.
    setTimeout(() => addButton.current?.focus({ preventScroll: true }))
  }

  if (list === "loading") return <Skeleton className="h-12 w-full" />
  if (list === "failed") return <p className="text-ink-2">{m["customer.load_failed_text"]()}</p>
  if (edited !== null) {
    return (
      <AddressEditor
        uuid={uuid}
        placeVersion={version}
        saved={edited === "new" ? null : edited}
        errorText={refusalText}
        onSaved={(kept) => {
          change((all) => withKept(all, kept))
          close()
        }}
        onCancel={close}
      />
    )
  }
  return (
    <>
      {list.length === 0 ? <p className="text-ink-2">{m["profile.addresses_empty"]()}</p> : null}
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
              aria-label={m["action.edit_of"]({ name: address.title })}
              onClick={() => setEdited(address)}
            >
              <EditIcon />
            </Button>
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
      <Button
        ref={addButton}
        variant="secondary"
        className="mt-2"
        startIcon={<PlusIcon className="size-5" />}
        onClick={() => setEdited("new")}
      >
        {m["profile.address_add"]()}
      </Button>
    </>
  )
}

/** A new one comes first, as the server lists them; a changed one keeps its place. */
function withKept(all: SavedAddress[], kept: SavedAddress): SavedAddress[] {
  const isKnown = all.some(({ id }) => id === kept.id)
  return isKnown ? all.map((one) => (one.id === kept.id ? kept : one)) : [kept, ...all]
}
