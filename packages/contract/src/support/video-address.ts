import type { Language } from '../core/fields.ts'
import type { Video } from './entities.ts'

/** Where a video lies for a reader: the address of the language, else the English one, else the first there is; '' without any. */
export const videoAddress = (url: Video['url'], language: Language): string =>
  url[language] || url.en || (Object.values(url).find(Boolean) ?? '')
