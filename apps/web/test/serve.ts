import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build, type InlineConfig, loadConfigFromFile, type PluginOption, preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { chromiumArguments } from './chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the test pages, without a slash at the end. */
    pages: string
    /** The address of the browser that all test files share. */
    browser: string
  }
}

const absolute = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Names of the plugins of the app whose files no test loads: compressed copies, which take seconds, and the service
 * worker.
 */
const unused: readonly unknown[] = ['compressed', 'offline-shell']
const isUsed = (plugin: PluginOption) => !(plugin && 'name' in plugin && unused.includes(plugin.name))

/** Builds the pages like the app, and starts a server and a browser. Runs once for all test files. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  // Vitest sets `test`, with which React would use its slow development build.
  process.env.NODE_ENV = 'production'
  const command = { command: 'build', mode: 'production' } as const
  const app = (await loadConfigFromFile(command, absolute('../vite.config.ts')))?.config
  const options: InlineConfig = {
    ...app,
    configFile: false,
    plugins: (app?.plugins ?? []).filter(isUsed),
    root: absolute('pages'),
    publicDir: absolute('../public'),
    logLevel: 'warn',
    build: {
      ...app?.build,
      outDir: absolute('../../../.cache/components'),
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
    },
    preview: {
      host: '127.0.0.1',
      port: 0,
      // Without a proxy no request reaches a real server; the tests answer all requests.
      proxy: {},
      // Each run starts a new browser, so the files do not change while its cache contains them.
      headers: { 'Cache-Control': 'max-age=31536000, immutable' },
    },
  }
  await build(options)
  const server = await preview(options)
  const browser = await chromium.launchServer({
    executablePath: process.env.CHROMIUM,
    args: chromiumArguments,
  })
  project.provide('pages', new URL(server.resolvedUrls?.local[0] ?? '').origin)
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.close()
  }
}
