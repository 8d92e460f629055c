import { useQuery } from '@tanstack/react-query'
import { fetchLargePicture } from '../../../../contract/pictures.ts'
import { queryOf } from '../../../platform/api.ts'
import { Dialog, SkeletonLines } from '../../../ui/index.ts'
import styles from './avatar.module.css'
import { profileTexts } from './texts.ts'

const texts = profileTexts.avatar

/** A contact's large picture. */
export default function PictureDialog({
  contactId,
  name,
  onClose,
}: {
  contactId: number
  name: string
  onClose(): void
}) {
  const { data, isPending } = useQuery(queryOf(fetchLargePicture, { params: { id: contactId } }))
  return (
    <Dialog title={name} size="small" onClose={onClose}>
      {isPending && <SkeletonLines count={6} label={texts.loading} />}
      {!isPending && !data?.profilePicLarge && <p className="muted">{texts.none}</p>}
      {data?.profilePicLarge && <img className={styles.large} src={data.profilePicLarge} alt={texts.pictureOf(name)} />}
    </Dialog>
  )
}
