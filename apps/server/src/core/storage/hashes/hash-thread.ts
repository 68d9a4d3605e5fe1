import { createHash, type Hash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { HashRequest, HashResponse } from './hash-messages.ts'

const port = parentPort! // This file runs only as a thread.
const hashes = new Map<number, Hash>()
const respond = (response: HashResponse) => port.postMessage(response)

port.on('message', (request: HashRequest) => {
  const { id, kind } = request
  if (kind === 'drop') return void hashes.delete(id)
  const hash = hashes.get(id) ?? createHash('sha256')
  if (kind === 'bytes') {
    hashes.set(id, hash)
    hash.update(new Uint8Array(request.bytes))
    respond({ id, kind: 'hashed', sizeBytes: request.bytes.byteLength })
  } else {
    hashes.delete(id)
    respond({ id, kind: 'ended', sha256: hash.digest('hex') })
  }
})
