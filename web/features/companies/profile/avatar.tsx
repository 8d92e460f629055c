import { useState } from 'react'
import type { Contact } from '../../../../contract/companies.ts'
import { deferred } from '../../../platform/deferred.tsx'
import styles from './avatar.module.css'
import { profileTexts } from './texts.ts'

const texts = profileTexts.avatar

const PictureDialog = deferred(() => import('./picture-dialog.tsx'))

/** Returns the first letters of the first and the last name. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map(word => word?.charAt(0).toUpperCase()).join('')
}

/** A contact's picture, or initials; opens the large picture. */
export function Avatar({ contact: { id, name, profilePic } }: { contact: Contact }) {
  const [isOpen, setIsOpen] = useState(false)
  const initials = initialsOf(name)
  return (
    <>
      <button
        type="button"
        className={styles.avatar}
        aria-label={profilePic ? texts.show(name) : texts.showInitials({ initials, name })}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {profilePic ? <img src={profilePic} alt="" width={40} height={40} loading="lazy" /> : initials}
      </button>
      {isOpen && <PictureDialog contactId={id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}
