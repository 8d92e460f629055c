import { Link } from 'wouter'
import { pages } from '../../../contract/pages.ts'
import type { PageModule } from '../../platform/page.ts'
import styles from './about.module.css'
import { aboutTexts } from './about-texts.ts'
import prose from './prose.module.css'

const texts = aboutTexts.help

/** Answers to frequent questions. */
const Component = () => (
  <article className={prose.prose}>
    <h1>{texts.title}</h1>
    <p>{texts.lead}</p>
    <div>
      {texts.questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
    <p>
      {texts.more} <Link href={pages.contact.path}>{texts.contact}</Link>
    </p>
  </article>
)

export const page: PageModule = { Component }
