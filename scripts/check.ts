import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Checks types, lint with import boundaries, dead code, texts, the files that join the areas, import cycles of files
 * and of areas, writes to the tables of other areas, comments, names and documents. Then lists the longest files for
 * information. The slowest steps come first. The compiler uses one checker per project, because each additional checker
 * checks the shared types again, which costs more time than it saves on two cores. Its results are cached in
 * `.cache/types`.
 */
const steps: [name: string, command: string, ...given: string[]][] = [
  ['types', 'tsc', '--build', '--checkers', '1', '--builders', '1'],
  ['lint and format', 'biome', 'check', '--error-on-warnings'],
  ['dead code', 'knip', '--cache', '--cache-location', '.cache/knip'],
  ['texts', 'node', 'scripts/check-texts.ts'],
  ['areas', 'node', 'scripts/generate.ts', '--check'],
  ['circles', 'node', 'scripts/check-circles.ts'],
  ['writes', 'node', 'scripts/check-writes.ts'],
  ['comments', 'node', 'scripts/check-comments.ts'],
  ['names', 'node', 'scripts/check-names.ts'],
  ['documents', 'node', 'scripts/check-docs.ts'],
]

const waitingSteps = [...steps]
let failed = 0

/** Runs steps until none is left. */
async function worker(): Promise<void> {
  for (let step = waitingSteps.shift(); step; step = waitingSteps.shift()) {
    const [name, command, ...commandArguments] = step
    const { hasPassed, output } = await run(command, commandArguments)
    console.log(`${hasPassed ? '✓' : '✗'} ${name}`)
    if (!hasPassed) {
      failed++
      console.log(output)
    }
  }
}

function run(command: string, commandArguments: string[]): Promise<{ hasPassed: boolean; output: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ hasPassed: boolean; output: string }>()
  const child = spawn(command, commandArguments, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  child.stderr.on('data', chunk => {
    output += chunk
  })
  child.on('error', reject)
  child.on('close', code => resolve({ hasPassed: code === 0, output }))
  return promise
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism() - 1) }, worker))
spawnSync('node', ['scripts/longest.ts'], { stdio: 'inherit' })
process.exit(failed > 0 ? 1 : 0)
