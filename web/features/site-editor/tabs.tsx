import { pages } from '../../../contract/pages.ts'
import { Tabs } from '../../ui/index.ts'
import { siteEditorTexts as texts } from './texts.ts'

/** The two lists behind the testimonials page. */
export const TestimonialTabs = ({ current }: { current: 'testimonials' | 'logos' }) => (
  <Tabs
    label={texts.testimonials.title}
    tabs={[
      { label: texts.testimonials.title, href: pages.adminTestimonials.path, isCurrent: current === 'testimonials' },
      { label: texts.logos.title, href: pages.adminLogos.path, isCurrent: current === 'logos' },
    ]}
  />
)

/** The two lists behind the services page. */
export const ServiceTabs = ({ current }: { current: 'categories' | 'companies' }) => (
  <Tabs
    label={texts.services.whichList}
    tabs={[
      { label: texts.services.categories, href: pages.adminServices.path, isCurrent: current === 'categories' },
      { label: texts.services.companies, href: pages.adminServiceCompanies.path, isCurrent: current === 'companies' },
    ]}
  />
)
