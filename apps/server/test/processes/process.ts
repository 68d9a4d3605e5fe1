import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import { administrator } from '../support/harness.ts'
import { extendTimeout } from '../support/patience.ts'
import { password, people } from '../support/people.ts'
import { pathOf } from '../support/programs.ts'

/**
 * Copies the embedded database that the tests share into a data folder for `openEngine`.
 * @throws when the tests run on PostgreSQL
 */
export async function copyDatabase(content: 'empty' | 'shop', folder: string): Promise<void> {
  const template = content === 'shop' ? inject('shop').template : inject('empty')
  if (template.kind !== 'embedded') throw new Error('These tests run on the embedded database only')
  await cp(template.folder, join(folder, 'db'), { recursive: true })
}

/** Registers a cleanup function. The last registered function is called first. */
type RegisterCleanup = (cleanUp: () => Promise<void>) => void

/** Starts Steelsafe as a separate process on a data folder, and waits until it listens or has exited. */
async function run(folder: string, shell: string, atTheEnd: RegisterCleanup, main = pathOf('start')) {
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'info',
    ADMIN_PASSWORD: administrator.password,
  }
  const child = spawn('bash', ['-c', shell, process.execPath, main], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', data => {
      output += data
    })
  atTheEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended // so that it writes nothing more into the folder, which is deleted next
  })
  await expect
    .poll(
      () =>
        /listening at (http:\S+?)"/.exec(output)?.[1] ?? (child.exitCode === null ? '' : `ended: ${output}`),
      { timeout: extendTimeout(150_000) },
    )
    .toMatch(/http|ended/)
  return { child, folder, url: /listening at (http:\S+?)"/.exec(output)?.[1] ?? '', output: () => output }
}

/**
 * Prepares a data folder with the example shop. `run` starts Steelsafe on it as a separate process.
 * @param shell the command that starts the process, with its program and arguments as `$0` and `$@`
 * @param atTheEnd by default, the process and the folder are removed after the test
 */
export async function shopInFolder(shell = 'exec "$0" "$@"', atTheEnd: RegisterCleanup = onTestFinished) {
  const folder = await mkdtemp(join(tmpdir(), 'steelsafe-process-'))
  atTheEnd(() => rm(folder, { recursive: true, force: true }))
  await copyDatabase('shop', folder)
  await cp(join(inject('shop').folder, 'files'), join(folder, 'files'), { recursive: true })
  return { folder, run: (main?: string) => run(folder, shell, atTheEnd, main) }
}

/** Signs in as Ben by HTTP, and returns the headers of his requests and the id of one of his tools. */
export async function openTool(url: string) {
  const form = new URLSearchParams({
    grant_type: 'password',
    userName: people.ben.email,
    password,
  })
  const { access_token } = (await (await fetch(`${url}/token`, { method: 'POST', body: form })).json()) as {
    access_token: string
  }
  const headers = { authorization: `Bearer ${access_token}` }
  const list = (await (
    await fetch(`${url}/api/project/listing?searchTerm=NL-24-0107`, { headers })
  ).json()) as { projects: { id: string }[] }
  return { headers, id: list.projects[0]!.id }
}
