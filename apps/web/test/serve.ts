import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the pages of the component tests are served, without a slash at the end. */
    pages: string
    /** Where the one browser of all test files listens. */
    browser: string
  }
}

const absolute = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Once for all test files: the pages, built as the app is built, a server for them, and a browser. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const options = {
    root: absolute('pages'),
    configFile: absolute('../vite.config.ts'),
    publicDir: absolute('../public'),
    logLevel: 'warn',
    build: {
      outDir: absolute('../../../.cache/components'),
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
    },
    // Nothing is handed on to a server of Steelsafe: whatever is asked of one, a test answers.
    preview: { host: '127.0.0.1', port: 0, proxy: {} },
  } as const
  // Vitest says `test`, and React would be its slow development build.
  process.env.NODE_ENV = 'production'
  await build(options)
  const server = await preview(options)
  const browser = await chromium.launchServer({
    executablePath: process.env.CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
  project.provide('pages', new URL(server.resolvedUrls?.local[0] ?? '').origin)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.close()
  }
}
