import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { SearchIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { canDo, useStaff } from "../staff/index.ts"
import { channelText, stateText } from "./message-texts.ts"
import type { MessageFilter } from "./messages.ts"

const states = ["waiting", "sent", "failed"] as const
const channels = ["sms", "email"] as const

type MessageFiltersProps = {
  filter: MessageFilter
  onChange: (change: Partial<MessageFilter>) => void
}

/** One state of all, and perhaps one channel: pressed again it is off. */
export function MessageFilters({ filter, onChange }: MessageFiltersProps) {
  const { state, channel, query } = filter
  const staff = useStaff()
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <TextField
        type="search"
        label={m["action.search"]()}
        placeholder={
          canDo(staff, "customers.view") ? m["messages.search"]() : m["messages.search_whole"]()
        }
        prefix={<SearchIcon className="size-5" />}
        value={query}
        onChange={(event) => onChange({ query: event.currentTarget.value })}
        autoComplete="off"
        maxLength={100}
        className="min-w-64 flex-1"
      />
      <Group label={m["messages.filter_state"]()}>
        <Chip selected={state === null} onClick={() => onChange({ state: null })}>
          {m["messages.all"]()}
        </Chip>
        {states.map((each) => (
          <Chip
            key={each}
            selected={state === each}
            onClick={() => onChange({ state: state === each ? null : each })}
          >
            {stateText(each)}
          </Chip>
        ))}
      </Group>
      <Group label={m["messages.filter_channel"]()}>
        {channels.map((each) => (
          <Chip
            key={each}
            selected={channel === each}
            onClick={() => onChange({ channel: channel === each ? null : each })}
          >
            {channelText(each)}
          </Chip>
        ))}
      </Group>
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {children}
    </div>
  )
}
