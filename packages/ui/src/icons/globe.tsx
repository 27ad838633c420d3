import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const GlobeIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.5 3.7 5.6 3.7 9s-1.2 6.5-3.7 9c-2.5-2.5-3.7-5.6-3.7-9s1.2-6.5 3.7-9z"
    {...props}
  />
)
