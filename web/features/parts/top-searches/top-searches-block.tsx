import { topSearchesTexts } from './texts.ts'
import { TopSearches } from './top-searches.tsx'
import styles from './top-searches-block.module.css'

const texts = topSearchesTexts.topSearchesBlock

/** The most frequent searches under a heading, as the next step on an empty page. */
export const TopSearchesBlock = () => (
  <section className={styles.block}>
    <h2 className={styles.heading}>{texts.topSearches}</h2>
    <TopSearches />
  </section>
)
