/** How figures, names and hours are typed, for forms of other features, too: it needs no page around it. */
export { nameProblems, typedWindows, windowProblems, windowsOf } from "../rule-fields.ts"
export {
  figureProblems,
  figuresOf,
  type Problem,
  type Typed,
  typedFigures,
} from "../typed-figures.ts"
