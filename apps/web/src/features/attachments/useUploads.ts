import { limits } from '@steelsafe/contract/core/limits.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { refusalReason } from '#core/http/refusal-reason.ts'
import { reload } from '#core/http/reload.ts'
import { upload } from '#core/http/upload.ts'
import { queueTexts } from '#shared/files/upload/queue-texts.ts'
import { type Sendable, UploadQueue } from '#shared/files/upload/upload-queue.ts'
import { confirm } from '#ui/overlays/confirm.tsx'
import { type AttachedTo, inputOf } from './attached-to.ts'

/** Returns the upload queue that attaches files to an object. Asks before existing files are replaced. */
export function useUploads(target: AttachedTo) {
  const { t } = useTranslation('ui')
  const client = useQueryClient()
  const { data: settings } = useEndpointQuery(system.publicSettings, {})
  const files = useEndpointQuery(target.files, inputOf(target))
  const replaced = useRef(new WeakSet<File>())
  const maxBytes = useRef<number>(limits.projectFileBytes)
  useEffect(() => {
    if (settings) maxBytes.current = settings.largestAttachmentBytes
  }, [settings])
  const [queue] = useState(
    () =>
      new UploadQueue(
        {
          async send({ file }, watch) {
            if (!file) return // folders cannot be chosen here
            const replace = String(replaced.current.has(file))
            await upload(target.uploadFile, { params: target.params } as object, file, watch, {
              ...target.thing,
              replace,
            }).catch(refuse)
            void reload(client, [target.uploadFile.area, ...target.uploadFile.touches])
          },
          giveUp: async () => undefined,
        },
        { largestBytes: () => maxBytes.current, texts: queueTexts(() => maxBytes.current) },
      ),
  )
  const add = async (newFiles: readonly Sendable[]) => {
    const names = new Set(files.data?.map(({ name }) => name.toLowerCase()))
    const duplicates = newFiles.flatMap(({ file }) =>
      file && names.has(file.name.toLowerCase()) ? [file] : [],
    )
    if (duplicates.length === 0) return queue.add(newFiles)
    const isAgreed = await confirm({
      text: [t('attachments.replaceQuestion'), ...duplicates.map(({ name }) => name)].join('\n'),
      label: t('attachments.replace', { count: duplicates.length }),
    })
    for (const file of isAgreed ? duplicates : []) replaced.current.add(file)
    queue.add(isAgreed ? newFiles : newFiles.filter(({ file }) => !file || !duplicates.includes(file)))
  }
  return {
    queue,
    add: (newFiles: readonly Sendable[]) => void add(newFiles),
    namesIn: async (folder: string) => [
      ...(await queue.namesIn(folder)),
      ...(files.data ?? []).map(({ name }) => ({ name, isDirectory: false })),
    ],
  }
}

/** Throws an error with the reason of a refused call. */
function refuse(error: CallError): never {
  throw new Error(refusalReason(error))
}
