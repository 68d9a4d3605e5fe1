import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { isOutdated } from './bundle-inputs.ts'
import { defaultDataFolder, isDemonstration } from './data-folder.ts'
import { loadEnvFile } from './env-file.ts'

/**
 * Starts the server from its bundle. Node stores the compiled code in the data folder and reads it at the next start.
 * Node does this only for modules that are loaded after the cache is enabled, so this file imports the server last.
 */

/** Delay after which the compiled code is stored, in milliseconds. The first requests are answered by then. */
const storeAfterMs = 10_000

/**
 * Makes glibc return freed memory to the system. By default glibc retains more than 100 MB that the compiler of the
 * embedded database has freed. It reads this setting only when a process starts, so the process restarts itself, which
 * takes some 30 ms; `deploy` sets the variable in advance.
 */
const allocator = { MALLOC_TRIM_THRESHOLD_: '131072' }
if (process.platform === 'linux' && !process.env.MALLOC_TRIM_THRESHOLD_)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...allocator,
  })

/**
 * Makes V8 optimize a function of the embedded database only after a hundred times as much work as by default. The start
 * alone would exceed the default for 70 functions. One of them evaluates expressions, and optimizing it takes more than
 * a second of processor time and 600 MB of memory. Set it before compiled code is read: V8 rejects code that was stored
 * with other flags.
 */
setFlagsFromString('--wasm-tiering-budget=180000000')

loadEnvFile()
if (isOutdated(fileURLToPath(new URL('../dist/bundle/', import.meta.url)))) {
  console.error(
    'Steelsafe cannot start: its sources have changed since it was built. Use npm start, which builds it first.',
  )
  process.exit(1)
}
enableCompileCache(join(process.env.DATA_DIR || defaultDataFolder(isDemonstration()), 'compiled'))
setTimeout(flushCompileCache, storeAfterMs).unref()
await import('./main.ts')
