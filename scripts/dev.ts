import { spawn } from 'node:child_process'

/** The server, started again when its files change, and Vite before it on port 5173. */
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
