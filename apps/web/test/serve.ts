import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the test pages, without a slash at the end. */
    pages: string
    /** The address of the browser that all test files share. */
    browser: string
  }
}

const absolute = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the pages like the app, and starts a server and a browser. Runs once for all test files. */
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
    // Without a proxy no request reaches a real server; the tests answer all requests.
    preview: { host: '127.0.0.1', port: 0, proxy: {} },
  } as const
  // Vitest sets `test`, with which React would use its slow development build.
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
