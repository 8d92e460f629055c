import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'wouter'
import { deferred } from '../../platform/deferred.tsx'
import styles from './company-button.module.css'

const CompanyModal = deferred(() => import('./profile/company-modal.tsx'))

interface CompanyButtonProps {
  company: { id: number | null; name: string }
  /** True on the services page; messages written on the company's page then name it as their origin. */
  isFromServicePage?: boolean
}

/**
 * A company's name. A click opens the company over the page, Ctrl or Meta with a click its page in a new tab. The generic label
 * of a masked company (no id) is plain text.
 */
export function CompanyButton({ company, isFromServicePage = false }: CompanyButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { id, name } = company
  if (id === null) return name
  return (
    <>
      <Link
        href={`/companies/${id}${isFromServicePage ? '?iS=1' : ''}`}
        className={styles.name}
        aria-haspopup="dialog"
        onClick={event => {
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {name}
      </Link>
      {isOpen && createPortal(<CompanyModal id={id} name={name} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}
