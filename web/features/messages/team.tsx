import { useQuery } from '@tanstack/react-query'
import { listTeam, type TeamMember } from '../../../contract/site-content.ts'
import { queryOf } from '../../platform/api.ts'
import { MessageProviderButton } from './message-provider-button.tsx'
import styles from './team.module.css'
import { messagesTexts } from './texts.ts'

const texts = messagesTexts.team

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** The people of the provider, each with a button to write to them; nothing while the team is empty or cannot be loaded. */
export function Team() {
  const people = useQuery(queryOf(listTeam)).data?.payload.results ?? []
  if (people.length === 0) return null
  return (
    <section className="stack-3" aria-labelledby="team">
      <h2 id="team">{texts.title}</h2>
      <ul className={styles.people}>
        {people.map(person => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </section>
  )
}

function Person({ person: { id, name, position, tel, whatsappUrl, picture } }: { person: TeamMember }) {
  return (
    <li className={styles.person}>
      {picture === null ? (
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
      ) : (
        <img className={styles.portrait} src={picture} alt="" width={64} height={64} loading="lazy" decoding="async" />
      )}
      <div className={styles.facts}>
        <h3>{name}</h3>
        <p className="muted">{position}</p>
        {tel !== '' && (
          <p className={styles.numbers}>
            {tel.split(/[,;]/).map(number => (
              <a key={number} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
                {number.trim()}
              </a>
            ))}
          </p>
        )}
        <div className="row">
          <MessageProviderButton provider={name} teamMemberId={id} label={texts.messageTo(name)}>
            {texts.message}
          </MessageProviderButton>
          {whatsappUrl !== null && (
            <a href={whatsappUrl} target="_blank" rel="noopener noreferrer" aria-label={texts.whatsappOf(name)}>
              {texts.whatsapp}
            </a>
          )}
        </div>
      </div>
    </li>
  )
}
