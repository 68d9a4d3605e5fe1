import { existsSync } from 'node:fs'

/** Loads an `.env` file of the working folder. The environment takes precedence. */
export function loadEnvFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file)
}
