import { limits } from '@steelsafe/contract/core/limits.ts'
import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { ownName } from './own-storage.ts'
import { prefixed, remember } from './storage.ts'

const prefix = () => ownName('upload.')
const lifeMs = limits.uploadHours * 3_600_000

/**
 * Stores the addresses of unfinished uploads in the browser, so that the same file, chosen again after a reload, is
 * resumed. An entry is deleted at sign-out, and when the server has no such upload any more.
 */
export const uploadAddresses: UrlStorage = {
  async findAllUploads() {
    return readUploads()
  },
  async findUploadsByFingerprint(fingerprint) {
    return readUploads().filter(upload => upload.urlStorageKey === prefix() + fingerprint)
  },
  async removeUpload(key) {
    remember(key, null)
  },
  async addUpload(fingerprint, upload) {
    for (const { creationTime, urlStorageKey } of readUploads())
      if (Date.now() - Date.parse(creationTime) > lifeMs) remember(urlStorageKey, null)
    const key = prefix() + fingerprint
    remember(key, JSON.stringify(upload))
    return key
  },
}

function readUploads(): PreviousUpload[] {
  const start = prefixed(prefix())
  return Object.keys(localStorage)
    .filter(key => key.startsWith(start))
    .map(key => ({
      ...JSON.parse(localStorage.getItem(key) ?? '{}'),
      urlStorageKey: prefix() + key.slice(start.length),
    }))
}
