import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const PlusIcon = (props: IconProps) => <IconDrawing path="M12 5v14M5 12h14" {...props} />
