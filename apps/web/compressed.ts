import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)

/** Smaller ones do not get smaller; the largest are viewers' that take long and are compressed as they are sent. */
const [least, most] = [1_024, 600_000]

/**
 * Lays a compressed file beside each of the build, which the server sends in its place: a tenth smaller than what can be
 * made while somebody waits.
 */
export const compressed = (): Plugin => ({
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
