import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const PaletteIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 3a9 9 0 1 0 0 18c1.5 0 2-1 1.5-2.2-.6-1.5.2-2.8 1.9-2.8H18a3 3 0 0 0 3-3c0-5.5-4-10-9-10zM7.5 12.5h.05M9 8.2h.05M13.5 7.2h.05M17 10.5h.05"
    {...props}
  />
)
