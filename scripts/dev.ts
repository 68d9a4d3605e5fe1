import { spawn } from 'node:child_process'

/**
 * Starts the server, which restarts when its files change, and Vite on port 5173, which forwards API calls to the
 * server.
 */
const processes = [
  spawn('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    stdio: 'inherit',
    env: { API_DOCS: 'public', ...process.env },
  }),
  spawn('npm', ['run', 'dev', '-w', '@steelsafe/web'], { stdio: 'inherit' }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of processes) child.kill(signal)
  })
}
