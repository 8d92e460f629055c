import type { ReactNode } from 'react'
import { ButtonLink, commonTexts, Notice } from '../../ui/index.ts'

/** Tells a visitor what members see here, and links to the free trial. */
export const RegisterNotice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Notice
    kind="info"
    title={title}
    action={
      <ButtonLink href="/register" look="primary">
        {commonTexts.startFreeTrial}
      </ButtonLink>
    }
  >
    {children}
  </Notice>
)
