import { formatBytes } from '@steelsafe/contract/core/formats/units.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import i18next from 'i18next'
import { currentLanguage } from '#core/language/language.ts'
import type { QueueTexts } from './upload-queue.ts'

/** The reasons why a file is rejected before it is uploaded. */
export const queueTexts = (maxBytes: () => number): QueueTexts => ({
  badName: name => i18next.t('ui:upload.badName', { name }),
  badFolder: name => i18next.t('ui:upload.badFolder', { name }),
  nameTwice: name => i18next.t('ui:upload.nameTwice', { name }),
  tooDeep: () => i18next.t('ui:upload.tooDeep', { max: limits.folderDepth }),
  tooLarge: () => i18next.t('ui:upload.tooLarge', { max: formatBytes(maxBytes(), currentLanguage()) }),
})
