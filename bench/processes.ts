import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Running {
  url: string
  pid: number
  /** From the start of the process to its first answer. */
  readyMs: number
  stop(): Promise<void>
}

/** Starts a program of ours that listens on PORT, and waits for its first answer. */
export async function start(
  program: string[],
  port: number,
  environment: Record<string, string>,
): Promise<Running> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answer(child, `${url}/healthz`)
  return {
    url,
    pid: child.pid!, // it has answered
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
  }
  throw new Error(`The process ended with ${child.exitCode} before it answered`)
}

/** Resident memory of a process now, in MiB. */
export const residentMib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** What the processor has spent on a process until now, in milliseconds, of all its threads. */
export const processorMs = (pid: number): number => {
  // After the name, which may have spaces; Linux counts a hundred ticks a second (proc(5), stat).
  const counted = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(counted[11]) + Number(counted[12])) * 10
}
