import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import styles from './article-body.module.css'

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** HTML written by staff and sanitized by the server. Its links to pages of the site open without reloading the page. */
export function ArticleBody({ html }: { html: string }) {
  const ref = useRef<HTMLDivElement>(null)
  const [, navigate] = useLocation()
  useEffect(() => {
    const body = ref.current
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const href = link?.getAttribute('href') ?? ''
      if (!isPlainClick(event) || !href.startsWith('/') || href.startsWith('/media/') || link?.target) return
      event.preventDefault()
      navigate(href)
    }
    body?.addEventListener('click', follow)
    return () => body?.removeEventListener('click', follow)
  }, [navigate])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes it
  return <div ref={ref} className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
}
