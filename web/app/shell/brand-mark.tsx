/** The logo without the name: two arrows that pass each other. */
export const BrandMark = ({ size = 28 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect width="32" height="32" rx="6" fill="#0b5563" />
    <path
      d="M7 11h12l-4-4M25 21H13l4 4"
      fill="none"
      stroke="#fff"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
