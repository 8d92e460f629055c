import type { ReactNode } from 'react'
import { Tabs } from '../../ui/index.ts'
import { adminPlaces, isAt } from '../shell/places.ts'
import styles from './admin-frame.module.css'

/** Round every page of the staff: the way to the others. */
export const AdminFrame = ({ path, children }: { path: string; children: ReactNode }) => (
  <div className={styles.frame}>
    <Tabs label="Admin" tabs={adminPlaces.map(({ label, href }) => ({ label, href, isCurrent: isAt(href, path) }))} />
    {children}
  </div>
)
