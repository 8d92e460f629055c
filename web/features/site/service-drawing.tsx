import type { ServiceDrawing as Name } from '../../../contract/site.ts'

/** Line drawings on a 48-px grid, drawn in the current color. */
const shapes: Record<Name, string> = {
  erasure: 'M8 12h32v16H8zM12 34h24M24 28v6M14 20h4M22 20h4M30 20h4M33 5l7 7-5 5-7-7z',
  destruction: 'M6 10h36v10H6zM12 20v6M18 20v10M24 20v6M30 20v12M36 20v6M14 34l-3 8M24 34v8M34 36l3 6',
  packaging: 'M6 16l18-8 18 8v18l-18 8-18-8zM6 16l18 8 18-8M24 24v18M15 12l18 8',
  transport: 'M4 12h24v20H4zM28 18h8l8 8v6H28M12 38a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM36 38a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  'secure-logistics': 'M24 6l16 6v10c0 10-7 17-16 20C15 39 8 32 8 22V12zM19 22v-3a5 5 0 0 1 10 0v3M16 22h16v10H16z',
  recycling:
    'M10 20a16 16 0 0 1 27-7M38 6v8h-8M38 28a16 16 0 0 1-27 7M10 42v-8h8M24 18c5 3 6 8 0 13-6-5-5-10 0-13zM24 31v-6',
  media: 'M6 10h36v22H6zM20 16l10 5-10 5zM14 40h20M24 32v8',
  keyboard: 'M4 14h40v20H4zM10 20h2M17 20h2M24 20h2M31 20h2M38 20h1M10 26h2M36 26h3M17 28h14',
  insurance: 'M24 8a18 18 0 0 1 18 16H6A18 18 0 0 1 24 8zM24 5v3M24 24v14a4 4 0 0 1-8 0',
  escrow: 'M24 8v30M14 40h20M8 14h32M8 14L3 26h10zM40 14l-5 12h10zM3 26a5 5 0 0 0 10 0M35 26a5 5 0 0 0 10 0',
  software: 'M5 9h38v30H5zM5 17h38M10 13h1M15 13h1M18 24l-5 4 5 4M30 24l5 4-5 4M26 22l-4 12',
  customs: 'M10 6h18l10 10v26H10zM28 6v10h10M16 24h14M16 30h8M30 38a5 5 0 1 0 0-10 5 5 0 0 0 0 10z',
  repair: 'M30 8a9 9 0 0 0-11 12L7 32a4 4 0 0 0 6 6l12-12A9 9 0 0 0 38 15l-6 5-5-2-1-5zM34 30l8 8',
  testing: 'M12 6h24v36H12zM18 6v4h12V6M18 20l3 3 5-6M18 31l3 3 5-6M31 21h1M31 32h1',
  rental: 'M8 10h32v32H8zM8 18h32M16 6v8M32 6v8M32 28a8 8 0 1 1-3-6M30 18v5h-5',
  training: 'M24 8l20 9-20 9-20-9zM12 21v10c0 3 6 6 12 6s12-3 12-6V21M44 17v12',
  other: 'M12 24h.1M24 24h.1M36 24h.1M6 12h36v24H6z',
}

/** The drawing of a category of services. */
export const ServiceDrawing = ({ name }: { name: Name }) => (
  <svg
    width="100%"
    height="100%"
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={shapes[name]} />
  </svg>
)
