import { existsSync } from 'node:fs'

/** Loads settings from an `.env` file in the working folder. Variables of the environment take precedence. */
export function loadEnvFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file)
}
