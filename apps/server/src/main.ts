import { DataFolderInUse } from '#core/database/engine/engine.ts'
import { NewerData } from '#database/migrate.ts'
import { OtherVersionRuns } from '#database/running-versions.ts'
import { build } from './app.ts'
import { openControl } from './backup/control.ts'
import { readConfig, WrongSetting } from './config.ts'
import { defaultDataFolder, isDemonstration } from './data-folder.ts'
import { printExampleShop } from './demo.ts'
import { loadEnvFile } from './env-file.ts'
import { ensureAdministrator } from './first-start.ts'
import { errorForLog } from './log/error-for-log.ts'
import { newLog } from './log/log.ts'

const expected = [WrongSetting, DataFolderInUse, NewerData, OtherVersionRuns]

/** Prints an error and exits. An expected error is printed as one line, an unexpected error with its stack. */
function explain(error: unknown): never {
  const isExpected =
    expected.some(kind => error instanceof kind) || (error as { code?: string }).code === 'EADDRINUSE'
  console.error(isExpected ? `Steelsafe cannot start: ${(error as Error).message}` : errorForLog(error))
  process.exit(1)
}

async function start() {
  loadEnvFile()
  const isDemo = isDemonstration()
  const config = readConfig(
    isDemo ? { DATA_DIR: defaultDataFolder(true), API_DOCS: 'public', ...process.env } : process.env,
  )
  const log = newLog(config)
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'an error that nobody caught')
    process.exit(1)
  })
  const steelsafe = await build(config, log)
  const administrator = await ensureAdministrator(steelsafe.services)
  if (isDemo) await printExampleShop(steelsafe.services)
  // Register before listening, so that an early signal stops the server in the usual way.
  const closeControl = await openControl(steelsafe.services)
  stopOnSignal(async () => {
    await closeControl()
    await steelsafe.stop()
  })
  await steelsafe.app.listen({ host: config.HOST, port: config.PORT })

  console.log(`\nSteelsafe is ready at ${steelsafe.services.publicUrl} (${Math.round(performance.now())} ms)`)
  if (administrator.password) {
    console.log(
      `Sign in as ${administrator.email} with the password ${administrator.password}\nIt is shown this once: change it under My Profile.\n`,
    )
  } else {
    console.log(`Sign in as ${administrator.email}\n`)
  }
  // Start the jobs last, because this takes as long as the rest of the start, and requests are already answered
  // meanwhile.
  await steelsafe.startJobs()
}

/**
 * Stops the server on SIGTERM or SIGINT. The first signal lets running work finish for up to 30 seconds; a second
 * signal exits at once.
 */
function stopOnSignal(stop: () => Promise<void>) {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      setTimeout(() => process.exit(1), 30_000).unref()
      stop().then(
        () => process.exit(0),
        error => explain(error),
      )
    })
  }
}

start().catch(explain)
