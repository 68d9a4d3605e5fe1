import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { memoryMark } from './conversion-limits.ts'

/**
 * A thread that ends its process when the process needs more memory than allowed. The conversion blocks the main
 * thread, so the main thread could not check its memory.
 */
const { memoryBytes } = workerData as { memoryBytes: number }
/** Pause between two checks, in milliseconds. Open CASCADE allocates at most some hundred MB in that time. */
const pauseMs = 50
const errorOutput = 2

function check(): void {
  if (process.memoryUsage.rss() <= memoryBytes) return
  writeSync(errorOutput, memoryMark)
  process.kill(process.pid, 'SIGKILL')
}

check()
setInterval(check, pauseMs)
parentPort?.postMessage('ready')
