import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { modelType } from '@steelsafe/contract/core/models/model-file.ts'
import { step } from '@steelsafe/contract/test/step.ts'
import { expect, onTestFinished, test } from 'vitest'
import { extendTimeout, withProcesses } from '../support/patience.ts'
import { readPdf } from '../support/pdf.ts'
import { openTool, shopInFolder } from './process.ts'

const root = join(import.meta.dirname, '../../../..')
const execute = promisify(execFile)

/** Bundles the server of a checkout if its sources have changed, and returns the output of the command. */
const bundle = async (checkout: string) =>
  (await execute(process.execPath, ['scripts/bundle.ts'], { cwd: checkout })).stdout

test(
  'the bundle serves pages, sheets, pictures, PDFs and models, and stores its compiled code',
  withProcesses,
  async () => {
    await bundle(root)
    const { run, folder } = await shopInFolder()
    const { url, child, output } = await run(join(root, 'apps/server/dist/bundle/start.mjs'))
    expect(url, output()).toContain('http')
    const { headers, id } = await openTool(url)
    const typeOf = async (path: string, accept?: string) =>
      (await fetch(url + path, { headers: accept ? { ...headers, accept } : headers })).headers.get(
        'content-type',
      )

    expect(await typeOf('/login')).toContain('text/html')
    expect(await typeOf('/api/project/export?format=xlsx')).toContain('spreadsheetml')
    expect(
      await typeOf(`/api/project/image/${id}?returnThumbnail=true&thumbnailWidth=33&thumbnailHeight=33`),
    ).toBe('image/webp')
    expect(await typeOf('/api/geocode/search?searchTerm=Chicago')).toContain('application/json')

    const plan = await fetch(`${url}/api/timeline/export/${id}?format=pdf`, {
      headers: { ...headers, 'accept-language': 'zh' },
    })
    const { pages } = await readPdf(new Uint8Array(await plan.arrayBuffer()))
    expect(pages[0]!.lines).toContain('任务')

    const form = new FormData()
    form.append('file', new Blob([step([{ name: 'Core', size: [5, 5, 5] }])]), 'Core.step')
    await fetch(`${url}/api/storage/${id}/upload`, { method: 'POST', body: form, headers })
    await expect
      .poll(() => typeOf(`/api/storage/${id}/download?paths=Core.step`, `${modelType}, */*`), {
        timeout: extendTimeout(120_000),
        interval: 250,
      })
      .toBe(modelType)

    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await readdir(join(folder, 'compiled'))).not.toEqual([])
  },
)

/** Copies the sources of the bundle into a new folder. */
async function copyOfCheckout() {
  const folder = await mkdtemp(join(tmpdir(), 'steelsafe-bundle-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const path of [
    'package.json',
    'content',
    'packages',
    'scripts',
    'apps/server/package.json',
    'apps/server/src',
  ])
    await cp(join(root, path), join(folder, path), { recursive: true })
  await mkdir(join(folder, 'apps/web'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

test('a changed source is bundled again, and an outdated bundle does not start', withProcesses, async () => {
  const checkout = await copyOfCheckout()
  const startBundle = () =>
    execute(process.execPath, ['apps/server/dist/bundle/start.mjs'], {
      cwd: checkout,
      // The wrong port ends the process at its start.
      env: { DATA_DIR: join(checkout, 'data'), PORT: '-1' },
    }).then(
      () => '',
      error => String(error.stderr),
    )
  expect(await bundle(checkout)).toContain('Bundling')
  expect(await bundle(checkout)).toBe('')
  expect(await startBundle()).toContain('PORT must be')

  await appendFile(join(checkout, 'apps/server/src/main.ts'), `\nconsole.error('This line is new.')\n`)
  expect(await startBundle()).toContain('Use npm start')
  expect(await bundle(checkout)).toContain('Bundling')
  expect(await startBundle()).toContain('This line is new.')

  await rm(join(checkout, 'apps/server/src/seed/shop/pictures.ts'))
  expect(await startBundle()).toContain('Use npm start')
})
