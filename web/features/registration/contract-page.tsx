import type { PageModule } from '../../platform/page.ts'
import { ContractTerms } from './contract-terms.tsx'
import { contractTexts } from './contract-texts.ts'
import styles from './registration.module.css'

const Component = () => (
  <article className={styles.terms}>
    <h1>{contractTexts.title}</h1>
    <ContractTerms />
  </article>
)

export const page: PageModule = { Component }
