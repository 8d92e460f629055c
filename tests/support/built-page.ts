import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '../../contract/kit/languages.ts'
import { buildFolder } from '../../server/modules/pages/build.ts'

/** The style sheet of that build: what every page has, and the rules of two modules. */
const sheetSections = ['html{margin:0}', '.a__one_x1{top:0}.a__two_x1 .plain{left:0}', '.b__one_x2{top:1px}']

/** Writes a build of the page in every language, with this renderer, into a new folder; the caller removes it. */
export async function writeBuild(renderer: string): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'tbs-dist-'))
  for (const language of languages) {
    const folder = buildFolder(dist, language)
    const assets = join(folder, 'client/assets', language === 'en' ? '' : language)
    await mkdir(join(folder, 'client/.vite'), { recursive: true })
    await mkdir(join(folder, 'ssr'))
    await mkdir(assets, { recursive: true })
    await writeFile(
      join(folder, 'client/index.html'),
      '<html lang="en"><head><!--styles--><!--head--></head><!--app--><!--state-->',
    )
    await writeFile(join(folder, 'client/.vite/manifest.json'), '{}')
    await writeFile(join(folder, 'client/.vite/sheet.json'), JSON.stringify({ sections: sheetSections }))
    await writeFile(join(assets, 'page.js'), `'${language}'`)
    await writeFile(join(folder, 'ssr/entry-server.js'), renderer)
  }
  return dist
}
