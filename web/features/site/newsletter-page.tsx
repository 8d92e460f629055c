import type { PageModule } from '../../platform/page.ts'
import styles from './prose.module.css'

const Component = () => (
  <div className={styles.prose}>
    <h1>Newsletter</h1>
  </div>
)

export const page: PageModule = { Component }
