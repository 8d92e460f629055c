import { topSearchesTexts } from './texts.ts'
import { TopSearches } from './top-searches.tsx'
import styles from './top-searches-block.module.css'

const texts = topSearchesTexts.topSearchesBlock

/** Top searches under their heading: the next step where there is nothing to show. */
export const TopSearchesBlock = () => (
  <section className={styles.block}>
    <h2 className={styles.heading}>{texts.topSearches}</h2>
    <TopSearches />
  </section>
)
