import type { ReactNode } from 'react'
import { companiesTexts } from './texts.ts'

const texts = companiesTexts.links

/** An external link; opens in a new tab that has no reference to this one. */
const OutLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

/** A telephone number, as a link if it can be dialed. */
export const TelLink = ({ tel, telLink }: { tel: string; telLink: string | null }) =>
  telLink ? <a href={`tel:${telLink}`}>{tel}</a> : tel

/** A website, shown by its host name. */
export const WebsiteLink = ({ website }: { website: string }) => (
  <OutLink href={website}>{website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</OutLink>
)

export const MapLink = ({ url, children }: { url: string | null; children: ReactNode }) =>
  url === null ? children : <OutLink href={url}>{children}</OutLink>

export const WhatsAppLink = ({ href }: { href: string }) => <OutLink href={href}>{texts.whatsApp}</OutLink>
