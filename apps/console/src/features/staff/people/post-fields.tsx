import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useLocale } from "../../../shell/locale.ts"
import { roleText } from "../role-text.ts"
import { type NamedBranch, type NamedSection, type PlaceRole, roleHint } from "./people.ts"

/** `branchIds` null: every branch, also those that open later. */
export type Post = { role: PlaceRole; branchIds: string[] | null; sectionIds?: string[] }

/** Whether branches were asked for and none was chosen. */
export function lacksBranches({ branchIds }: Post): boolean {
  return branchIds?.length === 0
}

type PostFieldsProps = {
  post: Post
  roles: PlaceRole[]
  branches: NamedBranch[]
  /** Those of which some can be somebody's own; none where nobody serves tables yet. */
  sections?: NamedSection[]
  /** Sent without a branch: what is missing is said. */
  isAsked: boolean
  onChange: (post: Post) => void
}

/** As what somebody works, and where. */
export function PostFields({
  post,
  roles,
  branches,
  sections = [],
  isAsked,
  onChange,
}: PostFieldsProps) {
  const locale = useLocale()
  const { branchIds } = post
  return (
    <>
      <RadioGroup
        legend={m["people.role"]()}
        value={post.role}
        onValueChange={(value) => {
          const role = roles.find((known) => known === value)
          if (role) onChange({ ...post, role })
        }}
        options={roles.map((role) => ({
          value: role,
          label: roleText(role),
          hint: roleHint(role),
        }))}
      />
      {branches.length > 1 ? (
        <RadioGroup
          legend={m["people.works_at"]()}
          error={isAsked && lacksBranches(post) ? m["people.branches_required"]() : undefined}
          value={branchIds ? "certain" : "all"}
          onValueChange={(value) =>
            onChange({ ...post, branchIds: value === "all" ? null : (branchIds ?? []) })
          }
          options={[
            { value: "all", label: m["people.all_branches"]() },
            { value: "certain", label: m["people.certain_branches"]() },
          ]}
        />
      ) : null}
      {branchIds ? (
        <div className="ps-9">
          {branches.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name[locale]}
              checked={branchIds.includes(id)}
              onCheckedChange={(isWanted) =>
                onChange({
                  ...post,
                  branchIds: isWanted
                    ? [...branchIds, id]
                    : branchIds.filter((other) => other !== id),
                })
              }
            />
          ))}
        </div>
      ) : null}
      {post.sectionIds ? (
        <OwnSections
          sections={sections.filter(
            (one) => branchIds === null || branchIds.includes(one.branch_id),
          )}
          branches={branches}
          sectionIds={post.sectionIds}
          onChange={(sectionIds) => onChange({ ...post, sectionIds })}
        />
      ) : null}
    </>
  )
}

type OwnSectionsProps = {
  sections: NamedSection[]
  branches: NamedBranch[]
  sectionIds: string[]
  onChange: (sectionIds: string[]) => void
}

/** Whose tables somebody serves; nothing ticked is every table of their branches. */
function OwnSections({ sections, branches, sectionIds, onChange }: OwnSectionsProps) {
  const locale = useLocale()
  if (sections.length === 0) return null
  return (
    <fieldset>
      <legend className="font-medium">{m["section.own_title"]()}</legend>
      <p className="text-small text-ink-2">
        {sectionIds.length === 0 ? m["section.own_all"]() : m["section.own_text"]()}
      </p>
      {sections.map(({ id, branch_id, name }) => {
        const branch = branches.length > 1 ? branches.find((one) => one.id === branch_id) : null
        return (
          <Checkbox
            key={id}
            label={branch ? `${name[locale]} · ${branch.name[locale]}` : name[locale]}
            checked={sectionIds.includes(id)}
            onCheckedChange={(isWanted) =>
              onChange(isWanted ? [...sectionIds, id] : sectionIds.filter((other) => other !== id))
            }
          />
        )
      })}
    </fieldset>
  )
}
