import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const EditIcon = (props: IconProps) => (
  <IconDrawing
    path="M14 6l4 4M4.5 19.5l.7-4L16 4.7a1.5 1.5 0 0 1 2.1 0l1.2 1.2a1.5 1.5 0 0 1 0 2.1L8.5 18.8z"
    {...props}
  />
)
