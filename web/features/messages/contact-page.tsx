import { useState } from 'react'
import { listTeam } from '../../../contract/site-content.ts'
import { CaptchaState } from '../../platform/captcha.tsx'
import { need, type PageModule } from '../../platform/page.ts'
import { useSettings } from '../../platform/settings.ts'
import { Button, commonTexts, Fact, Facts, Notice } from '../../ui/index.ts'
import { needSiteText, SiteText } from '../static-pages/index.ts'
import styles from './contact-page.module.css'
import { MessageFields } from './message-fields.tsx'
import { Team } from './team.tsx'
import { messagesTexts } from './texts.ts'
import { useProviderMessage } from './use-provider-message.ts'

const texts = messagesTexts.contactPage

/** The ways to reach the provider, and a message to them. */
function Component() {
  const brand = useSettings()?.brand
  const [isSent, setIsSent] = useState(false)
  return (
    <div className="stack-4">
      <header className="stack-2">
        <h1>{texts.contactUs}</h1>
        {brand && <p className={styles.lead}>{texts.lead(brand.providerName)}</p>}
      </header>
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="write-to-us">
          <h2 id="write-to-us">{texts.writeToUs}</h2>
          {isSent ? <Sent onAnother={() => setIsSent(false)} /> : <ProviderForm onSent={() => setIsSent(true)} />}
        </section>
        {brand && (
          <section className={styles.card} aria-labelledby="reach-us">
            <h2 id="reach-us">{texts.reachUs}</h2>
            <Facts>
              <Fact label={texts.support}>{brand.supportEmail && <Mail address={brand.supportEmail} />}</Fact>
              <Fact label={texts.sales}>{brand.salesEmail && <Mail address={brand.salesEmail} />}</Fact>
              <Fact label={texts.telephone}>
                {brand.tel && <a href={`tel:${brand.tel.replaceAll(/[^\d+]/g, '')}`}>{brand.tel}</a>}
              </Fact>
              <Fact label={texts.address}>{brand.postalAddress}</Fact>
            </Facts>
          </section>
        )}
      </div>
      <Team />
      <section className="stack-3">
        <SiteText name="contact" isTitled={false} />
      </section>
    </div>
  )
}

const Mail = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>

const Sent = ({ onAnother }: { onAnother(): void }) => (
  <Notice kind="success" title={texts.sent} action={<Button onClick={onAnother}>{texts.another}</Button>} />
)

function ProviderForm({ onSent }: { onSent(): void }) {
  const { form, captcha, send, isReady, isSending } = useProviderMessage({ isFromServicePage: false, onSent })
  return (
    <form ref={form.ref} className="stack-3" onSubmit={form.onSubmit(send)} noValidate>
      <MessageFields form={form} />
      {captcha && <CaptchaState captcha={captcha} />}
      <div className="row">
        <Button type="submit" look="primary" disabled={!isReady || isSending}>
          {isSending ? commonTexts.sending : commonTexts.send}
        </Button>
      </div>
    </form>
  )
}

export const page: PageModule = { Component, needs: () => [needSiteText('contact'), need(listTeam)] }
