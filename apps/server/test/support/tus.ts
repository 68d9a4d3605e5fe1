import type { TestServer } from './harness.ts'

/** A user who uploads files into a project: the server, the token and the id of the project. */
export interface Client {
  url: string
  token: string
  project: string
}

const encoded = (text: string) => Buffer.from(text).toString('base64')

/** Sends a request of tus 1.0.0, the protocol of resumable uploads. */
export const sendRequest = (
  { token }: Client,
  method: string,
  address: string,
  headers: Record<string, string> = {},
  init: RequestInit = {},
) =>
  fetch(address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...init,
  })

export const create = (client: Client, name: string, size: number, folder = '') =>
  sendRequest(client, 'POST', `${client.url}/api/storage/${client.project}/tus`, {
    'upload-length': String(size),
    'upload-metadata': `filename ${encoded(name)},folder ${encoded(folder)}`,
  })

/**
 * Creates an upload, and returns its address.
 * @throws when the server refuses it
 */
export async function createUpload(client: Client, name: string, size: number, folder = ''): Promise<string> {
  const answer = await create(client, name, size, folder)
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  return client.url + answer.headers.get('location')
}

export const sendChunk = (client: Client, address: string, offset: number, bytes: Uint8Array) =>
  sendRequest(
    client,
    'PATCH',
    address,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    { body: bytes as Uint8Array<ArrayBuffer> },
  )

/**
 * Sends bytes that the test writes step by step: `more` writes bytes, `end` ends the request, and `cut` breaks the
 * connection.
 */
export function openUploadStream(client: Client, address: string, offset: number) {
  const { readable: body, writable } = new TransformStream<Uint8Array>()
  const writer = writable.getWriter()
  writer.closed.catch(() => undefined) // rejects when the connection is cut
  const cut = new AbortController()
  const answer = sendRequest(
    client,
    'PATCH',
    address,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    { body, duplex: 'half', signal: cut.signal } as RequestInit,
  )
  answer.catch(() => undefined) // rejects when the connection is cut
  return {
    answer,
    more: (bytes: Uint8Array) => void writer.write(bytes).catch(() => undefined),
    end: () => void writer.close().catch(() => undefined), // rejects when the answer came before the end
    cut: () => cut.abort(),
  }
}

export async function offsetOf(client: Client, address: string): Promise<number> {
  return Number((await sendRequest(client, 'HEAD', address)).headers.get('upload-offset'))
}

export async function objectsOf({ services }: Pick<TestServer, 'services'>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of services.storage.list()) keys.push(key)
  return keys.sort()
}
