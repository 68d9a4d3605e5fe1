import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)

/**
 * Size limits in bytes. Smaller files gain nothing. The largest files belong to viewers, take long to compress, and are
 * compressed when they are sent.
 */
const [least, most] = [1_024, 600_000]

/**
 * Writes a compressed file next to each file of the build. The server sends it instead of the original; it is a tenth
 * smaller than a file compressed during a request.
 */
export const compressBuild = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const files = Object.keys(bundle).filter(name => /\.(js|css)$/.test(name))
    await Promise.all(
      files.map(async name => {
        const content = readFileSync(`${dir}/${name}`)
        if (content.length < least || content.length > most) return
        writeFileSync(
          `${dir}/${name}.br`,
          await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        )
      }),
    )
  },
})
