import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const ImageIcon = (props: IconProps) => (
  <IconDrawing
    path="M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM4 16.5l4.5-4.5 7.5 8M13.5 17l2.5-2.5 4 4M14.5 10a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5z"
    {...props}
  />
)
