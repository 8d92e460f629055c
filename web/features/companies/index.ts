export { CompanyButton } from './company-button.tsx'
export { TierBadge } from './tier-badge.tsx'
export { TierBlurb } from './tier-blurb.tsx'
