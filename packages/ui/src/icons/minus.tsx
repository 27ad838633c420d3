import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const MinusIcon = (props: IconProps) => <IconDrawing path="M5 12h14" {...props} />
