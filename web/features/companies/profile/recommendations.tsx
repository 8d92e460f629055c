import { useState } from 'react'
import { Link } from 'wouter'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import {
  approveRecommendation,
  deleteRecommendation,
  type Recommendation,
} from '../../../../contract/recommendations.ts'
import { useCall } from '../../../platform/api.ts'
import { Age } from '../../../platform/format.tsx'
import { notify } from '../../../platform/notify.ts'
import { useMay } from '../../../platform/session.ts'
import { Button, ConfirmDialog, commonTexts } from '../../../ui/index.ts'
import styles from './recommendations.module.css'
import { profileTexts } from './texts.ts'

const texts = profileTexts.recommendations

interface RecommendationsProps {
  recommendations: readonly Recommendation[]
  /** On the company's own profile they can be approved, declined and deleted. */
  isOwn?: boolean
}

/** Other members' recommendations of a company, newest first. */
export function Recommendations({ recommendations, isOwn = false }: RecommendationsProps) {
  const mayDecide = useMay(approveRecommendation)
  if (recommendations.length === 0) return <p className="muted">{texts.none}</p>
  return (
    <ul className={styles.list}>
      {recommendations.map(recommendation => (
        <li key={recommendation.id} className={styles.item}>
          <p className={styles.text}>{recommendation.description}</p>
          <p className={styles.author}>
            {recommendation.contactName},{' '}
            <Link href={`/companies/${recommendation.companyId}`}>{recommendation.companyName}</Link>
            {' · '}
            <Age date={recommendation.dt} />
          </p>
          {isOwn && mayDecide && <Decision recommendation={recommendation} />}
        </li>
      ))}
    </ul>
  )
}

/** Buttons to approve or decline a pending recommendation, or to delete an approved one. */
function Decision({ recommendation: { id, status, companyName } }: { recommendation: Recommendation }) {
  const approval = useCall(approveRecommendation)
  const deletion = useCall(deleteRecommendation)
  const [isAsking, setIsAsking] = useState(false)
  const isApproved = status !== undefined
  const approve = () =>
    approval.mutate(
      { body: { id } },
      {
        onSuccess: () => notify(catalogue.recommendationApproved),
        onError: () => notify(catalogue.recommendationNotApproved),
      },
    )
  const remove = () =>
    deletion.mutate(
      { body: { id } },
      {
        onSuccess: () => notify(isApproved ? catalogue.recommendationDeleted : catalogue.recommendationDeclined),
        onError: () => notify(isApproved ? catalogue.recommendationNotDeleted : catalogue.recommendationNotDeclined),
        onSettled: () => setIsAsking(false),
      },
    )
  const ask = isApproved
    ? { title: texts.deleteTitle, question: texts.deleteQuestion(companyName), confirmLabel: commonTexts.delete }
    : { title: texts.declineTitle, question: texts.declineQuestion(companyName), confirmLabel: texts.decline }
  return (
    <div className={styles.decision}>
      {!isApproved && (
        <>
          <span className={styles.waiting}>{texts.waiting}</span>
          <Button onClick={approve} disabled={approval.isPending}>
            {texts.approve}
          </Button>
        </>
      )}
      <Button onClick={() => setIsAsking(true)}>{isApproved ? commonTexts.delete : texts.decline}</Button>
      {isAsking && (
        <ConfirmDialog {...ask} isBusy={deletion.isPending} onConfirm={remove} onClose={() => setIsAsking(false)} />
      )}
    </div>
  )
}
