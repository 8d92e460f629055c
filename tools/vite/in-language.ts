import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '../../contract/kit/languages.ts'
import { withPageTexts } from './page-texts.ts'

const partsOf = (id: string) => /^([^?]*)(\?.*)?$/.exec(id) ?? ['', id]

/** Returns the file with a catalogue's texts in a language, next to it (`texts.de.tsx`); undefined if it has none. */
function translationOf(path: string, language: Language): string | undefined {
  const match = /^(.*texts)(\.tsx?)$/.exec(path)
  const translation = match && `${match[1]}.${language}${match[2]}`
  return translation && existsSync(translation) ? translation : undefined
}

/** Builds the page with the catalogues of a language in place of the English ones. */
export const inLanguage = (language: Language): Plugin => ({
  name: 'in-language',
  enforce: 'pre',
  transform: (code, id) =>
    language !== 'en' && id.endsWith('/contract/pages.ts')
      ? { code: withPageTexts(id, code, { language, hasDescriptions: true }), map: null }
      : undefined,
  resolveId(source, importer = '') {
    const [, path = '', query = ''] = partsOf(source)
    const [, from = ''] = partsOf(importer)
    if (language === 'en' || !path.startsWith('.')) return undefined
    const translation = translationOf(resolve(dirname(from), path), language)
    // A translation may take texts that need no translation from the English catalogue.
    return translation === undefined || translation === from
      ? undefined
      : { id: translation + query, moduleSideEffects: false }
  },
})
