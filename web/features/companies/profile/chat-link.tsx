import type { Contact } from '../../../../contract/companies.ts'

/** How long the app of a service may take to open before its page is opened instead, in milliseconds. */
const appMs = 500

/** Opens the service's app; if that does not take the focus from the page in time, it is not installed. */
function openChat({ appLink, webLink }: NonNullable<Contact['instantMessaging']>) {
  const timer = setTimeout(() => {
    window.removeEventListener('blur', cancel)
    window.open(webLink, '_blank', 'noopener')
  }, appMs)
  const cancel = () => clearTimeout(timer)
  window.addEventListener('blur', cancel, { once: true })
  window.location.href = appLink
}

/** A contact's address in a chat service, as a link to the conversation where there is one. */
export function ChatLink({ contact: { imName, imValue, instantMessaging } }: { contact: Contact }) {
  if (!imName || !imValue) return null
  return (
    <>
      <span className="muted">{imName}</span>{' '}
      {instantMessaging === null ? (
        imValue
      ) : (
        <a
          href={instantMessaging.webLink}
          target="_blank"
          rel="noopener noreferrer"
          onClick={event => {
            event.preventDefault()
            openChat(instantMessaging)
          }}
        >
          {imValue}
        </a>
      )}
    </>
  )
}
