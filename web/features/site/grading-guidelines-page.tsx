import type { PageModule } from '../../platform/page.ts'
import styles from './prose.module.css'

const grades = [
  {
    grade: 'A',
    meaning: 'Tested and fully functional',
    detail: 'Screens have at most 5 dead pixels; a battery holds at least 30 minutes.',
  },
  {
    grade: 'B',
    meaning: 'Between A and C',
    detail: 'Functional, with more wear or faults than grade A allows. Name them in the invoice.',
  },
  { grade: 'C', meaning: 'Repairable but not functional', detail: 'Complaints about grade C are not mediated.' },
  { grade: 'D', meaning: 'Scrap', detail: 'For parts or recycling. Complaints about grade D are not mediated.' },
]

const Component = () => (
  <article className={styles.prose}>
    <h1>Grading Guidelines</h1>
    <p>
      Four grades, the same for desktops, laptops, monitors, servers, phones and tablets, and printers. A grade in a
      broadcast, a stock line or an invoice means what is written here.
    </p>
    <dl className={styles.grades}>
      {grades.map(({ grade, meaning, detail }) => (
        <div key={grade} className={styles.grade}>
          <dt>{grade}</dt>
          <dd className={styles.meaning}>{meaning}</dd>
          <dd className="muted">{detail}</dd>
        </div>
      ))}
    </dl>
    <h2>Grades and complaints</h2>
    <p>
      A complaint needs the purchase order and an invoice that states the grade. We do not mediate for C-grade or
      D-grade hardware, transactions under 2,000 euro, goods sold as-is, or software.
    </p>
  </article>
)

export const page: PageModule = { Component }
