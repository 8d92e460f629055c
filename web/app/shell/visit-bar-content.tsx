import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endVisitAndLeave } from '../../features/auth/index.ts'
import { Button, Icon } from '../../ui/index.ts'
import { shellTexts } from './texts.tsx'
import styles from './visit-bar.module.css'

const texts = shellTexts.visitBar

const tickMs = 5_000

export interface VisitBarContentProps {
  endsDT: string
  user: { name: string; companyName: string }
  onClose(): void
}

/** Says who staff are signed in as, and ends the visit when it expires. */
export default function VisitBarContent({ endsDT, user }: VisitBarContentProps) {
  const client = useQueryClient()
  // Unknown on the server and until the page is interactive.
  const [minutesLeft, setMinutesLeft] = useState<number>()
  useEffect(() => {
    const tick = () => {
      const leftMs = new Date(endsDT).getTime() - Date.now()
      setMinutesLeft(Math.max(1, Math.ceil(leftMs / 60_000)))
      if (leftMs <= 0) void endVisitAndLeave(client)
    }
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [client, endsDT])
  return (
    <section className={styles.bar} aria-label={texts.label}>
      <Icon name="eye" size={16} />
      <p className={styles.text}>
        {texts.as(<strong>{user.name}</strong>, user.companyName)} <span className={styles.more}>{texts.limits}</span>
      </p>
      {minutesLeft !== undefined && <span className={styles.left}>{texts.left(minutesLeft)}</span>}
      <Button onClick={() => void endVisitAndLeave(client)}>{texts.end}</Button>
    </section>
  )
}
