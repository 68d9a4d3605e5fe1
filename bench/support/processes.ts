import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A server process of a benchmark. */
export interface RunningServer {
  url: string
  pid: number
  /** Time from the start of the process to its first response, in milliseconds. */
  readyMs: number
  stop(): Promise<void>
}

const pollMs = 5

/** Starts a program that listens on the port in PORT, and waits for its first response. */
export async function startServer(
  program: string[],
  port: number,
  environment: Record<string, string>,
): Promise<RunningServer> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answer(child, `${url}/healthz`)
  return {
    url,
    pid: child.pid!, // The process has responded, so it has an id.
    readyMs: performance.now() - startedAt,
    stop: () =>
      new Promise(resolve => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

async function answer(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const isThere = await fetch(url).then(
      response => response.ok,
      () => false,
    )
    if (isThere) return
    // Leave the processor to the starting process.
    await pause(pollMs)
  }
  throw new Error(`The process ended with ${child.exitCode} before it answered`)
}

/** Returns the resident memory of a process, in MiB. */
export const residentMib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Returns the memory of a process in MiB, with its share of the pages that other processes use too. */
export const proportionalMib = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024

/** Returns the CPU time of a process so far, of all its threads, in milliseconds. */
export const processorMs = (pid: number): number => {
  // Skip the process name, which may contain spaces. Linux counts a hundred ticks per second (proc(5), stat).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
