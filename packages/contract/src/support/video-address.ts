import type { Language } from '../core/fields.ts'
import type { Video } from './entities.ts'

/** Returns the address of a video: that of the language, else the English one, else the first one; '' without any. */
export const videoAddress = (url: Video['url'], language: Language): string =>
  url[language] || url.en || (Object.values(url).find(Boolean) ?? '')
