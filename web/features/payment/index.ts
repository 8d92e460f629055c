export { MembershipSection } from './membership/membership-section.tsx'
