import type { PageModule } from '../../platform/page.ts'
import { needSiteText, SiteText, TextPage } from './site-text.tsx'

const Component = () => (
  <TextPage>
    <SiteText name="grading-guidelines" />
  </TextPage>
)

export const page: PageModule = { Component, needs: () => [needSiteText('grading-guidelines')] }
