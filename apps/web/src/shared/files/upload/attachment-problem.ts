import { extensionOf } from '@steelsafe/contract/core/names/file-names.ts'
import i18next from 'i18next'
import type { PublicSettings } from './UploadButton.tsx'

/** Returns the reason why a file cannot be an attachment, which is its size or its type; otherwise undefined. */
export function attachmentProblem(
  { name, size }: File,
  { attachmentExtensions: extensions, largestAttachmentBytes: largest }: PublicSettings,
): string | undefined {
  if (size === 0) return i18next.t('core:attachment.empty', { name })
  if (!extensions.includes(extensionOf(name)))
    return i18next.t('core:attachment.wrongType', { extensions: extensions.join(', ') })
  return size > largest ? i18next.t('core:attachment.tooLarge', { maxMb: largest / 1024 ** 2 }) : undefined
}
