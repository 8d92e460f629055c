/** Line icons on a 20-px grid, drawn with the current colour. */
const shapes = {
  close: 'M5 5l10 10M15 5L5 15',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.5 13.5L17 17',
  menu: 'M3 6h14M3 10h14M3 14h14',
  down: 'M5 8l5 5 5-5',
  up: 'M5 12l5-5 5 5',
  left: 'M12 5l-5 5 5 5',
  right: 'M8 5l5 5-5 5',
  plus: 'M10 4v12M4 10h12',
  user: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17a6.5 6.5 0 0 1 13 0',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 2v2M10 16v2M2 10h2M16 10h2M4.5 4.5l1.4 1.4M14.1 14.1l1.4 1.4M4.5 15.5l1.4-1.4M14.1 5.9l1.4-1.4',
  moon: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z',
  rows: 'M3 5h14M3 8.5h14M3 12h14M3 15.5h14',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  external: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  globe:
    'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM2.5 10h15M10 2.5c2.5 2.5 2.5 12.5 0 15M10 2.5c-2.5 2.5-2.5 12.5 0 15',
  phone: 'M5 3h3l1.5 4L7.5 8.5a9 9 0 0 0 4 4L13 10.5l4 1.5v3a2 2 0 0 1-2 2A12 12 0 0 1 3 5a2 2 0 0 1 2-2z',
  mail: 'M3 5h14v10H3zM3 6l7 5 7-5',
  broadcast:
    'M10 11.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM6.5 13.5a5 5 0 0 1 0-7M13.5 6.5a5 5 0 0 1 0 7M4 16a8.5 8.5 0 0 1 0-12M16 4a8.5 8.5 0 0 1 0 12',
  box: 'M3 6.5L10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7',
  building: 'M4 17V4h8v13M12 8h4v9M2.5 17h15M6.5 7h3M6.5 10h3M6.5 13h3',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.5 11h8l.5-11',
  check: 'M4 10.5l4 4 8-9',
  warning: 'M10 3l8 14H2zM10 8v4M10 14.5h.01',
  copy: 'M7 7h10v10H7zM13 7V3H3v10h4',
  keyboard: 'M2.5 5.5h15v9h-15zM5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01M6.5 11.5h7',
  eye: 'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10zM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  news: 'M3 4h11v12H4a1 1 0 0 1-1-1zM14 8h3v7a1 1 0 0 1-1 1h-2M6 7.5h5M6 10.5h5M6 13.5h3',
  eyeOff:
    'M3 3l14 14M8.2 5a8.6 8.6 0 0 1 1.8-.2C15 4.8 18 10 18 10a14 14 0 0 1-2.3 2.9M12 14.9a7.6 7.6 0 0 1-2 .3C5 15.2 2 10 2 10a14 14 0 0 1 3.3-3.8M8.3 8.3a2.5 2.5 0 0 0 3.5 3.5',
  home: 'M3 9.5L10 3.5l7 6M5 8.5V16.5h10V8.5M8.5 16.5v-4.5h3v4.5',
  heart: 'M10 16.5S3 12.5 3 7.8A3.6 3.6 0 0 1 10 6.5a3.6 3.6 0 0 1 7 1.3c0 4.7-7 8.7-7 8.7z',
  receipt: 'M5 2.5h10v15l-2.5-1.5-2.5 1.5-2.5-1.5L5 17.5zM7.5 6.5h5M7.5 9.5h5M7.5 12.5h3',
  help: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM7.8 7.8a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.7M10 13.8h.01',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9M10 12v2',
  exit: 'M8 3.5H4v13h4M12.5 6.5L16 10l-3.5 3.5M16 10H8',
  pause: 'M7 4.5v11M13 4.5v11',
  play: 'M6.5 4l9 6-9 6z',
  device: 'M6 2.5h8v15H6zM9 15h2',
  shield: 'M10 2.5l6.5 2.4v4.6c0 4-2.8 6.7-6.5 8-3.7-1.3-6.5-4-6.5-8V4.9zM7 10l2.2 2.2L13.2 8',
  tools:
    'M12 5a3.5 3.5 0 0 1 4.5-1.5L14 6l1 2 2.5-1.5A3.5 3.5 0 0 1 13 9.5L6 16.5a1.7 1.7 0 0 1-2.5-2.5l7-7A3.5 3.5 0 0 1 12 5z',
  switch: 'M4 7.5h11M12 4.5l3 3-3 3M16 12.5H5M8 9.5l-3 3 3 3',
  star: 'M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.5 17.5h3',
  feed: 'M4 15.5a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0zM4 9.5a6.5 6.5 0 0 1 6.5 6.5M4 4a12 12 0 0 1 12 12',
  ban: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM4.8 4.8l10.4 10.4',
} as const
export type IconName = keyof typeof shapes

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
