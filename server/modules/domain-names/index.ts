export { domainOf, imitates, isPublicProvider, looksLike, registeredDomain } from './domains.ts'
