/** Outlines on a grid of 24, drawn with the colour of the text. */
const outlines = {
  inbox: 'M3 13h5l1.5 3h5L16 13h5M5 5h14l2 8v6H3v-6z',
  sent: 'M21 3 10 14M21 3l-7 18-4-7-7-4z',
  hidden: 'M3 3l18 18M10 6a9 9 0 0 1 11 6 12 12 0 0 1-2.5 3.7M6.6 7.6A12 12 0 0 0 3 12c2 4 5.300 6 9 6a9 9 0 0 0 4-.9',
  shown:
    'M3 12c2-4 5.300-6 9-6s7 2 9 6c-2 4-5.300 6-9 6s-7-2-9-6zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  folder: 'M3 6h6l2 2h10v11H3z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  close: 'M5 5l14 14M19 5 5 19',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  registered: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  action: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8v5M12 16v.5',
  done: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12l3 3 5-6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 3',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  reply: 'M10 6 4 12l6 6M4 12h9c4 0 7 2 7 6',
  move: 'M3 7h7l2 2h9v10H3zM10 14h6M13 11l3 3-3 3',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c1-5 4-7 8-7s7 2 8 7',
  building: 'M5 21V4h10v17M15 9h4v12M3 21h18M8 8h4M8 12h4M8 16h4',
  refused: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 6l12 12',
  wire: 'M3 12h4l3-8 4 16 3-8h4',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  reset: 'M4 12a8 8 0 1 1 2.500 5.800M4 12V6M4 12h6',
  play: 'M7 4l13 8-13 8z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.500 1.500M17.500 17.500 19 19M5 19l1.500-1.500M17.500 6.500 19 5',
  moon: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z',
  download: 'M12 4v11M7 10l5 5 5-5M4 20h16',
} as const

export type IconName = keyof typeof outlines

/** A picture beside a text that says the same. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={outlines[name]} />
  </svg>
)
