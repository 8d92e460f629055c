import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import zopfli from '@gfx/zopfli'
import type { Plugin } from 'vite'

const isText = (file: string) => /\.(js|css|svg|webmanifest)$/.test(file)
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/**
 * From this size on, in bytes, a file is compressed by a slower method, which takes a second and saves 4 % of what every first load
 * waits for.
 */
const largeFile = 50_000

const gzipped = async (bytes: Buffer): Promise<Uint8Array> =>
  bytes.length < largeFile ? promisify(gzip)(bytes, { level: 9 }) : zopfli.gzipAsync(bytes, { numiterations: 1 })

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, { params }), gzipped(bytes)])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Writes compressed forms beside each text file, so that the server compresses none during a request. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  async writeBundle({ dir = '' }) {
    const files = await readdir(dir, { recursive: true })
    await Promise.all(files.filter(isText).map(file => compress(join(dir, file))))
  },
})
