import type { PageModule } from '../../platform/page.ts'
import styles from './prose.module.css'
import { siteTexts } from './texts.tsx'

const texts = siteTexts.newsletterPage

const Component = () => (
  <div className={styles.prose}>
    <h1>{texts.newsletter}</h1>
  </div>
)

export const page: PageModule = { Component }
