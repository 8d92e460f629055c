import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { pagesTexts } from './texts.ts'

const texts = pagesTexts.shortcuts
/** The page's colors in light and dark mode, so that the window's frame matches the page. */
const light = { theme_color: '#f6f8f9', background_color: '#f6f8f9' }
const dark = { theme_color: '#0f1519', background_color: '#0f1519' }

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string) => ({ name, url, icons: [png('icon', 192, 'any')] })

/** Returns the manifest with which a browser installs the site as an application. */
export const appManifestOf = ({ brand }: Pick<Config, 'brand'>) => ({
  id: '/',
  name: brand.name,
  short_name: brand.shortName,
  description: pagesTexts.description,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  ...light,
  // Browsers that do not know this use the `theme-color` of each page, which has both forms.
  user_preferences: { color_scheme: { dark } },
  categories: ['business', 'shopping'],
  icons: [
    png('icon', 192, 'any'),
    png('icon', 512, 'any'),
    png('icon-maskable', 192, 'maskable'),
    png('icon-maskable', 512, 'maskable'),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    shortcut(texts.broadcasts, pages.broadcasts.path),
    shortcut(texts.parts, pages.parts.path),
    shortcut(texts.inbox, pages.inbox.path),
    shortcut(texts.post, `${pages.broadcasts.path}?compose=1`),
  ],
})
