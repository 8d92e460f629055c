import type { PageModule } from '../../platform/page.ts'
import { needSiteText } from '../static-pages/index.ts'
import styles from './media-kit.module.css'
import { SubPage } from './sub-page.tsx'
import { mediaKitTexts as texts } from './texts.ts'

/** How to advertise, with the place of a banner in its real size. */
const Component = () => (
  <SubPage name="media-kit-advertising">
    <div className={styles.sample}>{texts.sample}</div>
  </SubPage>
)

export const page: PageModule = { Component, needs: () => [needSiteText('media-kit-advertising')] }
