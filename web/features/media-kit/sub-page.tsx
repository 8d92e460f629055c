import type { ReactNode } from 'react'
import { pages } from '../../../contract/pages.ts'
import type { SiteTextName } from '../../../contract/static-pages.ts'
import { BackLink, ButtonLink } from '../../ui/index.ts'
import { SiteText, TextPage } from '../static-pages/index.ts'
import { mediaKitTexts as texts } from './texts.ts'

/** A page of the media kit: its text with `children` below, and a link to the contact page. */
export const SubPage = ({ name, children }: { name: SiteTextName; children?: ReactNode }) => (
  <TextPage isWide>
    <BackLink href={pages.mediaKit.path}>{texts.back}</BackLink>
    <SiteText name={name}>
      {children}
      <div>
        <ButtonLink href={pages.contact.path}>{pages.contact.title}</ButtonLink>
      </div>
    </SiteText>
  </TextPage>
)
