import { spawnSync } from 'node:child_process'

/** Types, lint with the import walls, dead code, texts; then the longest files, which fail nothing. */
const steps: [name: string, command: string, ...given: string[]][] = [
  ['types of the contract', 'tsc', '-p', 'packages/contract'],
  ['types of the plan', 'tsc', '-p', 'packages/plan'],
  ['types of the server', 'tsc', '-p', 'apps/server'],
  ['types of the web app', 'tsc', '-p', 'apps/web'],
  ['types of scripts and journeys', 'tsc', '-p', 'tsconfig.json'],
  ['lint and format', 'biome', 'check', '--error-on-warnings'],
  ['dead code', 'knip'],
  ['texts', 'node', 'scripts/check-texts.ts'],
]

const failed = steps.filter(([name, command, ...given]) => {
  const { status, stdout, stderr } = spawnSync(command, given, { encoding: 'utf8' })
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
  if (status !== 0) console.log(stdout + stderr)
  return status !== 0
})
spawnSync('node', ['scripts/longest.ts'], { stdio: 'inherit' })
process.exit(failed.length > 0 ? 1 : 0)
