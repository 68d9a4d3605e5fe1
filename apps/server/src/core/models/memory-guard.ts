import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { memoryMark } from './conversion-limits.ts'

/**
 * A thread that ends its process when that needs more memory than it may. The conversion blocks the main thread, so that
 * nothing else could look at its memory.
 */
const { memoryBytes } = workerData as { memoryBytes: number }
/** Pause between two checks, in milliseconds. Open CASCADE gets some hundred MB in that time at most. */
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
