import { Column, endCell, LinkRow, Table } from '../../ui/index.ts'
import { CompanyButton, TierBadge } from '../companies/index.ts'
import { Condition, usePrice } from '../parts/index.ts'
import styles from './matched-stock.module.css'
import type { MatchedPart } from './use-matches.ts'

const head = (
  <>
    <Column>Part</Column>
    <Column className={styles.fromColumn}>From</Column>
    <Column width="64px">Cond.</Column>
    <Column width="72px" isEnd>
      Qty
    </Column>
    <Column width="96px" isEnd>
      Price
    </Column>
  </>
)

/** Lines of members' stock that fit what is wanted; each opens in a new tab. */
export function MatchedStock({ rows }: { rows: readonly MatchedPart[] }) {
  const formatPrice = usePrice()
  return (
    <section className={styles.section}>
      <h3>In members' stock</h3>
      <Table label="In members' stock" head={head} isStacking className={styles.table}>
        {rows.map(({ id, partNumber, manufacturer, description, reason, company, partCondition, quantity, price }) => (
          <LinkRow key={id} href={`/parts/${id}`} isNewTab className={styles.line}>
            <td className={styles.part} title={`${manufacturer} ${partNumber} ${description}`}>
              <a href={`/parts/${id}`} target="_blank" rel="noopener" className={styles.link} data-row-link>
                {manufacturer} <span className="mono">{partNumber}</span>
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>{' '}
              <span className="muted">{description}</span>
            </td>
            <td className={styles.reason}>{reason}</td>
            <td className={styles.from}>
              <span className={styles.company}>
                <TierBadge marks={company} />
                <span className={styles.name} title={company.name}>
                  <CompanyButton company={company} />
                </span>
              </span>
            </td>
            <td className={styles.condition}>
              <Condition code={partCondition} />
            </td>
            <td className={`${endCell} ${styles.quantity} mono`}>
              {quantity}
              <span className={styles.times}>×</span>
            </td>
            <td className={`${endCell} ${styles.price} mono`}>{formatPrice(price)}</td>
          </LinkRow>
        ))}
      </Table>
    </section>
  )
}
