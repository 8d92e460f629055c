import type { PageModule } from '../../platform/page.ts'
import { needSiteText } from '../static-pages/index.ts'
import { SubPage } from './sub-page.tsx'

export const page: PageModule = {
  Component: () => <SubPage name="media-kit-about-ebm" />,
  needs: () => [needSiteText('media-kit-about-ebm')],
}
