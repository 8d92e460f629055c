import { Link } from 'wouter'
import type { recommendationOrders, StaffRecommendation } from '../../../contract/recommendations.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import type { DataColumn } from '../../ui/index.ts'
import styles from './recommendations-admin.module.css'
import { recommendationsAdminTexts as texts } from './texts.ts'

export type RecommendationOrder = (typeof recommendationOrders)[number]

export const recommendationColumns: DataColumn<StaffRecommendation, RecommendationOrder>[] = [
  {
    key: 'text',
    label: texts.text,
    phone: 'below',
    wraps: true,
    cell: ({ description }) => description,
  },
  {
    key: 'about',
    label: texts.about,
    width: '20%',
    order: 'about',
    phone: 'lead',
    title: ({ about }) => about.name,
    cell: ({ about }) => (
      <Link href={`/companies/${about.id}`} className={styles.company}>
        {about.name}
      </Link>
    ),
  },
  {
    key: 'by',
    label: texts.by,
    width: '22%',
    order: 'by',
    phone: 'rest',
    title: ({ by }) => texts.byContact({ contact: by.contactName, company: by.name }),
    cell: ({ by }) => (
      <>
        <Link href={`/companies/${by.id}`} className={styles.company}>
          {by.name}
        </Link>{' '}
        <span className="muted">{by.contactName}</span>
      </>
    ),
  },
  {
    key: 'state',
    label: texts.state,
    width: 96,
    phone: 'second',
    tone: ({ state }) => (state === 'pending' ? 'muted' : undefined),
    cell: ({ state }) => texts.states[state],
  },
  {
    key: 'written',
    label: texts.written,
    width: ageWidth,
    isEnd: true,
    order: 'dt',
    look: 'muted',
    phone: 'first',
    cell: ({ dt }) => <Age date={dt} />,
  },
]
