import type { ChatService } from '../../../../contract/profile.ts'

interface ChatLinks {
  appLink: string
  webLink: string
}

const linksOf: Record<ChatService, (address: string) => ChatLinks | null> = {
  WhatsApp: address => {
    const digits = address.replaceAll(/\D+/g, '')
    return digits === '' ? null : { appLink: `whatsapp://send?phone=${digits}`, webLink: `https://wa.me/${digits}` }
  },
  Telegram: address => {
    const name = encodeURIComponent(address.replace(/^(https:\/\/t\.me\/|@)/, ''))
    return { appLink: `tg://resolve?domain=${name}`, webLink: `https://t.me/${name}` }
  },
  Teams: address => {
    const path = `l/chat/0/0?users=${encodeURIComponent(address)}`
    return { appLink: `msteams:/${path}`, webLink: `https://teams.microsoft.com/${path}` }
  },
}

/** Returns the links to a conversation; null without one, or in a service that has no links. */
export function instantMessaging(service: string | null, address: string | null): ChatLinks | null {
  if (service === null || address === null || address === '') return null
  return Object.hasOwn(linksOf, service) ? linksOf[service as ChatService](address) : null
}
