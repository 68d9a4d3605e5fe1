import { Readable } from 'node:stream'
import { type RunningServer, residentMib } from './processes.ts'

/** The result of a transfer. */
export interface Transfer {
  mibPerSecond: number
  /** Peak memory of the server minus its memory before the transfer. */
  memoryMib: number
}

const mib = 1024 * 1024
const block = new Uint8Array(mib)

/** Yields `size` MiB, as a multipart form if there is a boundary. */
async function* body(size: number, boundary?: string) {
  if (boundary)
    yield new TextEncoder().encode(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="Bench.bin"\r\n\r\n`,
    )
  for (let sentMib = 0; sentMib < size; sentMib += 1) yield block
  if (boundary) yield new TextEncoder().encode(`\r\n--${boundary}--\r\n`)
}

async function measureTransfer(
  server: RunningServer,
  size: number,
  move: () => Promise<void>,
): Promise<Transfer> {
  const before = residentMib(server.pid)
  let peak = before
  const watching = setInterval(() => {
    peak = Math.max(peak, residentMib(server.pid))
  }, 50)
  const startedAt = performance.now()
  await move()
  clearInterval(watching)
  return { mibPerSecond: size / ((performance.now() - startedAt) / 1000), memoryMib: peak - before }
}

/** Uploads `size` MiB in one request, as a multipart form if there is a boundary. */
export const measureUpload = (
  server: RunningServer,
  path: string,
  size: number,
  headers: Record<string, string>,
  boundary?: string,
): Promise<Transfer> =>
  measureTransfer(server, size, async () => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      body: Readable.toWeb(Readable.from(body(size, boundary))),
      duplex: 'half',
      headers,
    } as RequestInit)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  })

/** Downloads a response of `size` MiB. */
export const measureDownload = (
  server: RunningServer,
  path: string,
  size: number,
  headers: Record<string, string>,
): Promise<Transfer> => measureTransfer(server, size, () => drain(server, path, headers))

/** Uploads `size` MiB by tus in one part, and measures the transfer. */
export const measureResumableUpload = (
  server: RunningServer,
  path: string,
  size: number,
  headers: Record<string, string>,
): Promise<Transfer> =>
  measureTransfer(server, size, () => sendResumable(server, path, size, headers, 'Resumed.bin'))

/** Runs `count` transfers at the same time. `size` is their total in MiB. */
export const measureConcurrently = (
  server: RunningServer,
  count: number,
  size: number,
  move: (index: number) => Promise<void>,
): Promise<Transfer> =>
  measureTransfer(server, size, async () => {
    await Promise.all(Array.from({ length: count }, (_, index) => move(index)))
  })

/** Reads a response to its end, and discards it. */
export async function drain(
  server: RunningServer,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const response = await fetch(server.url + path, { headers })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  for await (const _ of response.body ?? []);
}

/** Uploads `size` MiB by tus, in one part. */
export async function sendResumable(
  server: RunningServer,
  path: string,
  size: number,
  headers: Record<string, string>,
  name: string,
): Promise<void> {
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const createResponse = await fetch(server.url + path, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(size * mib), 'upload-metadata': `filename ${btoa(name)}` },
  })
  const response = await fetch(server.url + createResponse.headers.get('location'), {
    method: 'PATCH',
    body: Readable.toWeb(Readable.from(body(size))),
    duplex: 'half',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  } as RequestInit)
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}
