export { needSiteText, SiteText, TextPage } from './site-text.tsx'
export { inputOf as siteTextInput } from './site-text-input.ts'
