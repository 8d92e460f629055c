import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rateRegistration, type ratings } from '../../../contract/registration.ts'
import { listTestimonials } from '../../../contract/site.ts'
import { listMemberLogos } from '../../../contract/site-content.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { Button, SmallPage } from '../../ui/index.ts'
import styles from './registration.module.css'
import { registrationPageTexts } from './texts.ts'

const texts = registrationPageTexts.thanks

/** The screen after signing up: what happens next, a rating of the form, and what members say. */
export default function Thanks({ email, company }: { email: string; company: string }) {
  const testimonials = useQuery(queryOf(listTestimonials)).data?.payload.results.slice(0, 2) ?? []
  return (
    <SmallPage title={texts.title}>
      <p>{texts.confirm(email)}</p>
      <p>{texts.verify}</p>
      <Rating company={company} />
      <Logos />
      {testimonials.length > 0 && (
        <section className="stack-3">
          <h2>{texts.members}</h2>
          {testimonials.map(({ description, name, company: author }) => (
            <figure key={`${name} ${author}`} className={styles.testimonial}>
              <blockquote>{description}</blockquote>
              <figcaption className="muted">
                {name}, {author}
              </figcaption>
            </figure>
          ))}
        </section>
      )}
    </SmallPage>
  )
}

/** Logos of companies that agreed to show them. */
function Logos() {
  const logos = useQuery(queryOf(listMemberLogos)).data?.payload.results ?? []
  if (logos.length === 0) return null
  return (
    <section className="stack-3">
      <h2>{texts.logos}</h2>
      <ul className={styles.logos}>
        {logos.map(({ name, logoUrl }) => (
          <li key={logoUrl}>
            <img src={logoUrl} alt={name} width={160} height={40} decoding="async" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rating({ company }: { company: string }) {
  const [isRated, setIsRated] = useState(false)
  const { mutate } = useCall(rateRegistration)
  const rate = (rating: (typeof ratings)[number]) => {
    setIsRated(true)
    mutate({ params: { rating }, body: { rating, company } })
  }
  if (isRated) return <p role="status">{texts.rated}</p>
  return (
    <div className="spread">
      <span>{texts.rate}</span>
      <span className="row">
        <Button onClick={() => rate('up')}>{texts.up}</Button>
        <Button onClick={() => rate('down')}>{texts.down}</Button>
      </span>
    </div>
  )
}
