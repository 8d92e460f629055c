export { inputOf as siteTextInput, needSiteText, SiteText, TextPage } from './site-text.tsx'
