import { IconDrawing, type IconProps } from "./icon-drawing.tsx"

// The icons of every page's frame, apart from the rest: a bundler keeps or leaves out a whole file.

export const MenuIcon = (props: IconProps) => (
  <IconDrawing path="M4 7h16M4 12h16M4 17h16" {...props} />
)
export const SearchIcon = (props: IconProps) => (
  <IconDrawing path="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.2 16.2L20.5 20.5" {...props} />
)
export const HeartIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7C20.5 15 12 20 12 20z"
    {...props}
  />
)
export const RefreshIcon = (props: IconProps) => (
  <IconDrawing
    path="M20 11.5a8 8 0 0 0-14.3-4.4L3.5 9.5M3.5 4.5v5h5M4 12.5a8 8 0 0 0 14.3 4.4l2.2-2.4M20.5 19.5v-5h-5"
    {...props}
  />
)
