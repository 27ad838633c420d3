/** A node of a syntax tree, as far as it is looked at here. */
export type SourceNode = {
  type: string
  start: number
  end: number
  name?: unknown
  value?: unknown
  id?: SourceNode | null
  init?: SourceNode | null
  object?: SourceNode
  property?: SourceNode
  callee?: SourceNode
  arguments?: SourceNode[]
  body?: SourceNode
  expression?: SourceNode
  left?: SourceNode
}

function isNode(value: unknown): value is SourceNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value
}

/** Every node of a tree, each before those inside it. */
export function* nodesIn(node: SourceNode): Generator<SourceNode> {
  yield node
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? value : [value]) {
      if (isNode(inner)) yield* nodesIn(inner)
    }
  }
}

/** Replaces nodes by text, each where it stood in the original. */
export function editor(code: string) {
  const edits: { start: number; end: number; text: string }[] = []
  return {
    replace({ start, end }: SourceNode, text: string): void {
      edits.push({ start, end, text })
    },
    text(): string {
      let result = ""
      let at = 0
      for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
        if (edit.start < at) throw new Error("two edits of the same text")
        result += code.slice(at, edit.start) + edit.text
        at = edit.end
      }
      return result + code.slice(at)
    },
  }
}
