import { m } from "@sufra/messages"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { MoreMenu } from "../../../shell/page/more-menu.tsx"
import { EditPersonDialog } from "./edit-person-dialog.tsx"
import type { NamedBranch, NamedSection, Person, PlaceRole } from "./people.ts"
import { PeopleQuestion } from "./people-question.tsx"
import { ResetLinkDialog } from "./reset-link-dialog.tsx"

type Asked = "edit" | "switch" | "password" | "totp"
type PersonActionsProps = {
  person: Person
  roles: PlaceRole[]
  branches: NamedBranch[]
  sections: NamedSection[]
}

/** What may be done with somebody's account; nothing for who is out of the caller's reach. */
export function PersonActions({ person, roles, branches, sections }: PersonActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const onClose = () => setAsked(null)
  const { name } = person
  if (!person.can_manage) return null
  const ofOthers = [
    ...(person.active
      ? [{ label: m["people.reset_password"](), onPress: () => setAsked("password") }]
      : []),
    ...(person.has_totp
      ? [{ label: m["people.totp_reset"](), onPress: () => setAsked("totp") }]
      : []),
    {
      label: person.active ? m["people.deactivate"]() : m["people.activate"](),
      onPress: () => setAsked("switch"),
      danger: person.active,
    },
  ]
  return (
    <>
      <MoreMenu
        name={name}
        items={[
          { label: m["people.edit"](), onPress: () => setAsked("edit") },
          ...(person.is_self ? [] : ofOthers),
        ]}
      />
      {asked === "edit" ? (
        <EditPersonDialog {...{ person, roles, branches, sections, onClose }} />
      ) : null}
      {asked === "switch" ? <SwitchDialog {...{ person, onClose }} /> : null}
      {asked === "password" ? <ResetLinkDialog {...{ person, onClose }} /> : null}
      {asked === "totp" ? <TotpDialog {...{ person, onClose }} /> : null}
    </>
  )
}

type AskProps = { person: Person; onClose: () => void }

function SwitchDialog({ person, onClose }: AskProps) {
  const { id, name, active } = person
  return (
    <PeopleQuestion
      title={active ? m["people.deactivate_title"]({ name }) : m["people.activate_title"]({ name })}
      text={active ? m["people.deactivate_text"]() : m["people.activate_text"]()}
      confirmLabel={active ? m["people.deactivate"]() : m["people.activate"]()}
      tone={active ? "danger" : "filled"}
      send={() => api("PATCH /staff/people/{id}/", { params: { id }, body: { active: !active } })}
      doneText={active ? m["people.deactivated"]({ name }) : m["people.activated"]({ name })}
      onClose={onClose}
    />
  )
}

function TotpDialog({ person, onClose }: AskProps) {
  const { id, name } = person
  return (
    <PeopleQuestion
      title={m["people.totp_reset_title"]({ name })}
      text={m["people.totp_reset_text"]()}
      confirmLabel={m["people.totp_reset"]()}
      send={() => api("DELETE /staff/people/{id}/totp/", { params: { id } })}
      doneText={m["people.totp_was_reset"]({ name })}
      onClose={onClose}
    />
  )
}
