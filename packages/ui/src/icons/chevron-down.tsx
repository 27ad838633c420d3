import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const ChevronDownIcon = (props: IconProps) => (
  <IconDrawing path="M5.5 9.5L12 16l6.5-6.5" {...props} />
)
