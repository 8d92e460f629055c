export { CompanyPane } from './company-pane.tsx'
