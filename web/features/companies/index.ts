export { CompanyButton } from './company-button.tsx'
export { TelLink } from './links.tsx'
export { TierBadge } from './tier-badge.tsx'
export { TierBlurb } from './tier-blurb.tsx'
