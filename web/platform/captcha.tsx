import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { getCaptcha } from '../../contract/captcha.ts'
import { Button, commonTexts } from '../ui/index.ts'
import { call } from './api.ts'
import styles from './captcha.module.css'
import { platformTexts } from './texts.ts'

const texts = platformTexts.captcha

/** Requests and solves a proof of work; returns the field to send with a form. Its code is loaded on demand. */
async function solve(client: QueryClient, controller: AbortController): Promise<string> {
  const [{ solveChallenge }, { deriveKey }, { payload }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
    call(client, getCaptcha, { signal: controller.signal }),
  ])
  // The parameters that the same library created on the server.
  const challenge = payload as unknown as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  if (solution === null) throw new Error('The captcha took too long.')
  return btoa(JSON.stringify({ challenge, solution }))
}

export interface Captcha {
  /** '' until it is solved. */
  solution: string
  isFailed: boolean
  /** Requests a new captcha, since each can be used only once. */
  renew(): void
}

/** Returns a captcha that the browser solves while the form is filled in; none is requested if `isNeeded` is false. */
export function useCaptcha(isNeeded: boolean): Captcha {
  const client = useQueryClient()
  const [solution, setSolution] = useState('')
  const [isFailed, setIsFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt needs a new captcha
  useEffect(() => {
    if (!isNeeded) return
    const controller = new AbortController()
    solve(client, controller).then(
      text => !controller.signal.aborted && setSolution(text),
      () => !controller.signal.aborted && setIsFailed(true),
    )
    return () => controller.abort()
  }, [client, isNeeded, attempt])
  const renew = useCallback(() => {
    setSolution('')
    setIsFailed(false)
    setAttempt(times => times + 1)
  }, [])
  return { solution, isFailed, renew }
}

/** Shows the captcha's progress. */
export function CaptchaState({ captcha: { solution, isFailed, renew } }: { captcha: Captcha }) {
  if (isFailed)
    return (
      <p className={styles.captcha} role="alert">
        {texts.failed} <Button onClick={renew}>{commonTexts.tryAgain}</Button>
      </p>
    )
  return (
    <p
      className={`${styles.captcha} ${solution === '' ? styles.busy : styles.done}`}
      role="status"
      aria-busy={solution === ''}
    >
      {solution === '' ? texts.checking : texts.checked}
    </p>
  )
}
