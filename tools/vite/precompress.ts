import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import zopfli from '@gfx/zopfli'
import type { Plugin, Rolldown } from 'vite'

const isText = (file: string) => /\.(js|css|svg|webmanifest)$/.test(file)
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/** From this size on, in bytes, a script of every first load is compressed by a slower method, which takes a second and saves 4 %. */
const largeFile = 50_000

const gzipped = async (bytes: Buffer, isSmallest: boolean): Promise<Uint8Array> =>
  isSmallest ? zopfli.gzipAsync(bytes, { numiterations: 1 }) : promisify(gzip)(bytes, { level: 9 })

/** Returns the scripts that the document names, for which every first load waits. */
const firstScripts = (bundle: Rolldown.OutputBundle) =>
  new Set(
    Object.values(bundle).flatMap(file =>
      file.type === 'chunk' && file.isEntry ? [file.fileName, ...file.imports] : [],
    ),
  )

async function compress(file: string, isFirst: boolean): Promise<void> {
  const bytes = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    gzipped(bytes, isFirst && bytes.length >= largeFile),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Writes compressed forms next to each text file, so that the server compresses none during a request. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  async writeBundle({ dir = '' }, bundle) {
    const first = firstScripts(bundle)
    const files = await readdir(dir, { recursive: true })
    await Promise.all(files.filter(isText).map(file => compress(join(dir, file), first.has(file))))
  },
})
