import { system } from '@steelsafe/contract/system/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { version } from '#server/version.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { releasesIn } from './news.ts'

let server: TestServer
beforeAll(async () => {
  server = await shopServer()
})
afterAll(() => server.stop())

test('a changelog is parsed into releases, and changes may have titles', () => {
  const changelog = `# Changelog

What changed.

## 0.2.0

- **Backups**: made each night,
  and verified. Run \`npm run backup\`.
- **Long work**, such as an import, runs in portions.

## 0.1.0

The first version.

- Tools and their projects.
`
  expect(releasesIn(changelog)).toEqual([
    {
      version: '0.2.0',
      intro: '',
      changes: [
        { title: 'Backups', text: 'made each night, and verified. Run `npm run backup`.' },
        { title: '', text: 'Long work, such as an import, runs in portions.' },
      ],
    },
    {
      version: '0.1.0',
      intro: 'The first version.',
      changes: [{ title: '', text: 'Tools and their projects.' }],
    },
  ])
})

test('administrators read the changes of every release up to the running version, and other users do not', async () => {
  const news = await server.call(system.news, {}, { token: await server.token('admin') })
  expect(news.version).toBe(version)
  expect(news.releases.map(release => release.version)).toContain(version)
  for (const { changes } of news.releases) expect(changes.length).toBeGreaterThan(0)
  const { email } = await server.newPerson()
  const { status } = await server.ask(system.news, {}, { token: await server.token(email) })
  expect(status).toBe(403)
})
