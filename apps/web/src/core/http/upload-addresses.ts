import { hourMs } from '@steelsafe/contract/core/dates/days.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import type { PreviousUpload, UrlStorage } from 'tus-js-client'
import { storageKey, writeItem } from '../device/storage.ts'
import { userKey } from '../device/user-storage.ts'

const prefix = () => userKey('upload.')
const lifeMs = limits.uploadHours * hourMs

/**
 * Stores the addresses of unfinished uploads in the browser. An upload is resumed when the user chooses the same file
 * again after a reload. An entry is deleted at sign-out, when the server no longer has the upload, and when another
 * upload starts after it has expired.
 */
export const uploadAddresses: UrlStorage = {
  async findAllUploads() {
    return readUploads()
  },
  async findUploadsByFingerprint(fingerprint) {
    return readUploads().filter(upload => upload.urlStorageKey === prefix() + fingerprint)
  },
  async removeUpload(key) {
    writeItem(key, null)
  },
  async addUpload(fingerprint, upload) {
    for (const { creationTime, urlStorageKey } of readUploads())
      if (Date.now() - Date.parse(creationTime) > lifeMs) writeItem(urlStorageKey, null)
    const key = prefix() + fingerprint
    writeItem(key, JSON.stringify(upload))
    return key
  },
}

function readUploads(): PreviousUpload[] {
  const start = storageKey(prefix())
  return Object.keys(localStorage)
    .filter(key => key.startsWith(start))
    .map(key => ({
      ...JSON.parse(localStorage.getItem(key) ?? '{}'),
      urlStorageKey: prefix() + key.slice(start.length),
    }))
}
