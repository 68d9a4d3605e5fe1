import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveWeb } from './serve-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'steelsafe-web-'))
const files = [
  'index.html',
  'favicon.svg',
  'assets/app-1a.js',
  'assets/app-1a.js.br',
  'pdfjs/maps/a b.bin',
  '.key',
]
for (const file of files) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), file)
}

const app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } })
await serveWeb(app, folder)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/favicon.svg', 'favicon.svg', 'no-cache'],
  ['/assets/app-1a.js', 'assets/app-1a.js', 'public, max-age=31536000, immutable'],
  ['/Assets/App-1A.js?import', 'assets/app-1a.js', 'public, max-age=31536000, immutable'],
  ['/pdfjs/maps/a%20b.bin', 'pdfjs/maps/a b.bin', 'no-cache'],
])('%s is a file', async (url, body, cache) => {
  const response = await app.inject({ url })
  expect([response.statusCode, response.body]).toEqual([200, body])
  expect(response.headers['cache-control']).toBe(cache)
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
})

test('a file that the build has compressed is sent as it is', async () => {
  const response = await app.inject({ url: '/assets/app-1a.js', headers: { 'accept-encoding': 'br' } })
  expect([response.headers['content-encoding'], response.body]).toEqual(['br', 'assets/app-1a.js.br'])
})

test.each(['/', '/login', '/pdfjs', '/pdfjs/maps', '/pdfjs/none.bin', '/.key'])(
  '%s is a screen',
  async url => {
    expect((await app.inject({ url })).body).toBe('index.html')
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404)
  },
)

test.each(['/assets', '/assets/none.js', '/api/none'])('%s is not found', async url =>
  expect((await app.inject({ url })).statusCode).toBe(404),
)
