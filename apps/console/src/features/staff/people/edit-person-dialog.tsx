import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import {
  fetchPeopleAgain,
  type NamedBranch,
  type NamedSection,
  type Person,
  type PlaceRole,
} from "./people.ts"
import { lacksBranches, type Post, PostFields } from "./post-fields.tsx"

type EditPersonDialogProps = {
  person: Person
  roles: PlaceRole[]
  branches: NamedBranch[]
  sections: NamedSection[]
  onClose: () => void
}

function sectionsWithin({ branchIds, sectionIds = [] }: Post, sections: NamedSection[]): string[] {
  return sections.flatMap(({ id, branch_id }) => {
    const isThere = branchIds === null || branchIds.includes(branch_id)
    return isThere && sectionIds.includes(id) ? [id] : []
  })
}

/** A save from before a colleague's is refused, and the list then shows theirs. */
export function EditPersonDialog({
  person,
  roles,
  branches,
  sections,
  onClose,
}: EditPersonDialogProps) {
  const { id, version } = person
  const [name, setName] = useState(person.name)
  const [isAsked, setIsAsked] = useState(false)
  const [post, setPost] = useState<Post>({
    role: roles.find((role) => role === person.role) ?? "cashier",
    branchIds: person.branch_ids.length > 0 ? person.branch_ids : null,
    sectionIds: person.section_ids,
  })
  const isFilled = name.trim() !== "" && !lacksBranches(post)
  const save = useMutation({
    mutationFn: () =>
      api("PUT /staff/people/{id}/", {
        params: { id },
        body: {
          ...{ name, role: post.role, branch_ids: post.branchIds ?? [] },
          // Sections of a branch that was just taken away are taken away with it.
          section_ids: sectionsWithin(post, sections),
          version,
        },
      }),
    onSuccess: () => {
      onClose()
      toastSuccess(m["people.saved"]({ name }))
    },
    onError: toastFailure,
    onSettled: fetchPeopleAgain,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={m["people.edit_title"]({ name: person.name })}
      text={person.email}
      confirmLabel={m["action.save"]()}
      tone="filled"
      isPending={save.isPending}
      onConfirm={() => {
        setIsAsked(true)
        if (isFilled) save.mutate()
      }}
    >
      <div className="flex flex-col gap-5">
        <TextField
          label={m["field.name"]()}
          value={name}
          maxLength={80}
          autoComplete="off"
          error={isAsked && name.trim() === "" ? m["validation.required"]() : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {person.is_self ? null : (
          <PostFields {...{ post, roles, branches, sections, isAsked }} onChange={setPost} />
        )}
      </div>
    </ConfirmDialog>
  )
}
