import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@sufra/ui/table"
import { useLocale } from "../../../shell/locale.ts"
import { ActionsHeaderCell } from "../../../shell/page/actions-header-cell.tsx"
import { agoText } from "../../../shell/text/format-time.ts"
import { roleText } from "../role-text.ts"
import type { NamedBranch, NamedSection, Person, PlaceRole } from "./people.ts"
import { PersonActions } from "./person-actions.tsx"

type PeopleTableProps = {
  people: Person[]
  roles: PlaceRole[]
  branches: NamedBranch[]
  sections: NamedSection[]
}

export function PeopleTable({ people, roles, branches, sections }: PeopleTableProps) {
  return (
    <Table label={m["people.title"]()}>
      <TableHead>
        <tr>
          <TableHeaderCell>{m["field.name"]()}</TableHeaderCell>
          <TableHeaderCell className="hidden sm:table-cell">{m["people.role"]()}</TableHeaderCell>
          <TableHeaderCell className="hidden lg:table-cell">
            {m["people.branches"]()}
          </TableHeaderCell>
          <TableHeaderCell className="hidden md:table-cell">
            {m["people.last_seen"]()}
          </TableHeaderCell>
          <ActionsHeaderCell />
        </tr>
      </TableHead>
      <TableBody>
        {people.map((person) => (
          <TableRow key={person.id}>
            <TableCell className="py-3">
              <WhoCell person={person} />
            </TableCell>
            <TableCell className="hidden sm:table-cell">{roleText(person.role)}</TableCell>
            <TableCell className="hidden lg:table-cell">
              <BranchNames ids={person.branch_ids} branches={branches} />
            </TableCell>
            <TableCell className="hidden text-ink-2 md:table-cell">
              <LastSeen person={person} />
            </TableCell>
            <TableCell>
              <span className="flex justify-end">
                <PersonActions {...{ person, roles, branches, sections }} />
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function WhoCell({ person }: { person: Person }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <bdi className={person.active ? "" : "text-ink-3"}>{person.name}</bdi>
        {person.is_self ? <Badge tone="primary">{m["people.you"]()}</Badge> : null}
        {person.active ? null : <Badge>{m["people.inactive"]()}</Badge>}
        {person.has_totp ? <Badge tone="success">{m["people.totp_on"]()}</Badge> : null}
        {person.has_pin ? <Badge>{m["people.pin_on"]()}</Badge> : null}
      </span>
      <span className="block text-small break-all text-ink-3">
        <bdi dir="ltr">{person.email}</bdi>
      </span>
      <span className="block text-small text-ink-2 sm:hidden">{roleText(person.role)}</span>
    </>
  )
}

export function BranchNames({ ids, branches }: { ids: string[]; branches: NamedBranch[] }) {
  const locale = useLocale()
  if (ids.length === 0) return m["people.all_branches"]()
  const names = branches.filter(({ id }) => ids.includes(id)).map(({ name }) => name[locale])
  return new Intl.ListFormat(locale === "sa" ? "ar" : "en", { type: "unit" }).format(names)
}

function LastSeen({ person }: { person: Person }) {
  const locale = useLocale()
  if (!person.last_seen_at) return m["people.not_seen"]()
  return agoText(person.last_seen_at, Date.now(), locale)
}
