import { limits } from '@steelsafe/contract/core/limits.ts'
import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { prefixed, remember } from './storage.ts'

const prefix = 'upload.'
const lifeMs = limits.uploadHours * 3_600_000

/**
 * Where broken-off uploads go on: the browser remembers it, so that after a reload the same file, chosen again, is
 * resumed. It goes at sign-out with everything of ours, and when the server has forgotten it too.
 */
export const uploadAddresses: UrlStorage = {
  async findAllUploads() {
    return all()
  },
  async findUploadsByFingerprint(fingerprint) {
    return all().filter(upload => upload.urlStorageKey === prefix + fingerprint)
  },
  async removeUpload(key) {
    remember(key, null)
  },
  async addUpload(fingerprint, upload) {
    for (const { creationTime, urlStorageKey } of all())
      if (Date.now() - Date.parse(creationTime) > lifeMs) remember(urlStorageKey, null)
    remember(prefix + fingerprint, JSON.stringify(upload))
    return prefix + fingerprint
  },
}

function all(): PreviousUpload[] {
  const start = prefixed(prefix)
  return Object.keys(localStorage)
    .filter(key => key.startsWith(start))
    .map(key => ({
      ...JSON.parse(localStorage.getItem(key) ?? '{}'),
      urlStorageKey: prefix + key.slice(start.length),
    }))
}
