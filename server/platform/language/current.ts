import { AsyncLocalStorage } from 'node:async_hooks'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '../../../contract/kit/languages.ts'
import { loadOnce } from '../load-once.ts'
import { type Catalogue, isGroup, translate } from './translate.ts'

const storage = new AsyncLocalStorage<Language>()

/** Returns the language of the request or mail that is being worked on; English outside of both. */
export const currentLanguage = (): Language => storage.getStore() ?? 'en'

const root = join(import.meta.dirname, '../../..')

const open = async (path: string): Promise<Catalogue> => await import(pathToFileURL(join(root, path)).href)

const translated = loadOnce(async (language: Language): Promise<void> => {
  const extension = `.${language}.ts`
  for (const path of globSync(`{contract,server}/**/*texts${extension}`, { cwd: root })) {
    const [english, translation] = await Promise.all([open(path.replace(extension, '.ts')), open(path)])
    // Exports other than catalogues are the same in every language: a translation re-exports them.
    for (const [name, texts] of Object.entries(translation))
      if (isGroup(english[name]) && isGroup(texts) && english[name] !== texts)
        translate(english[name], language, texts, currentLanguage)
  }
})

/** Runs `work` with all texts in a language. The first time, loads that language's catalogues. */
export async function inLanguage<Result>(language: Language, work: () => Result | Promise<Result>): Promise<Result> {
  if (language !== 'en') await translated(language)
  return storage.run(language, work)
}
