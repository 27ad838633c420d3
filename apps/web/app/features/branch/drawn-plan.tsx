/**
 * What stands where a map cannot be had: a few blocks, streets and a park, and the pin. It shows no
 * real street, and needs neither a network nor a script.
 */
export function DrawnPlan() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 800 400"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <rect width="800" height="400" fill="#e8eeef" />
      <path
        fill="#f1f4f3"
        d="M0 0h150v110H0zM190 150h150v110H190zM660 0h140v130H660zM0 300h150v100H0z"
      />
      <path fill="#dbe9dc" d="M470 40h150v100a14 14 0 0 1-14 14H484a14 14 0 0 1-14-14z" />
      <path fill="#d5e4ee" d="M560 400c30-60 110-90 240-84v84z" />
      <g fill="none" stroke="#fff" strokeLinecap="round">
        <path strokeWidth="26" d="M-20 290 300 246 500 262 820 190" />
        <path strokeWidth="20" d="M400-20v290l-46 150" />
        <path strokeWidth="12" d="M170-20v300M-20 130h380M640-20l12 240M440 180l200-22" />
        <path
          strokeWidth="8"
          d="M260 20v110M80 150v130M520 270l30 140M240 262l-20 150M720-10v200"
        />
      </g>
      <g fill="#cfe0d1">
        <circle cx="510" cy="80" r="13" />
        <circle cx="548" cy="110" r="16" />
        <circle cx="590" cy="76" r="11" />
      </g>
      <ellipse cx="400" cy="206" rx="22" ry="6" fill="#1c1917" opacity=".18" />
      <path
        fill="var(--primary)"
        stroke="#fff"
        strokeWidth="4"
        d="M400 204c-4 0-34-34-34-62a34 34 0 1 1 68 0c0 28-30 62-34 62z"
      />
      <circle cx="400" cy="142" r="12" fill="#fff" />
    </svg>
  )
}
