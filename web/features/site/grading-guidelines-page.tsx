import type { PageModule } from '../../platform/page.ts'
import styles from './prose.module.css'
import { siteTexts } from './texts.tsx'

const texts = siteTexts.gradingGuidelinesPage

const grades = [
  {
    grade: 'A',
    meaning: texts.aMeaning,
    detail: texts.aDetail,
  },
  {
    grade: 'B',
    meaning: texts.bMeaning,
    detail: texts.bDetail,
  },
  { grade: 'C', meaning: texts.cMeaning, detail: texts.cDetail },
  { grade: 'D', meaning: texts.dMeaning, detail: texts.dDetail },
]

const Component = () => (
  <article className={styles.prose}>
    <h1>{texts.gradingGuidelines}</h1>
    <p>{texts.lead}</p>
    <dl className="stack-3">
      {grades.map(({ grade, meaning, detail }) => (
        <div key={grade} className={styles.grade}>
          <dt>{grade}</dt>
          <dd className={styles.meaning}>{meaning}</dd>
          <dd className="muted">{detail}</dd>
        </div>
      ))}
    </dl>
    <h2>{texts.gradesAndComplaints}</h2>
    <p>{texts.complaints}</p>
  </article>
)

export const page: PageModule = { Component }
