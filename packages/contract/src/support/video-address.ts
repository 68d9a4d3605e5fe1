import type { Language } from '../core/fields.ts'
import type { Video } from './entities.ts'

/** Returns the address of a video in a language, else in English, else the first address; '' without an address. */
export const videoAddress = (url: Video['url'], language: Language): string =>
  url[language] || url.en || (Object.values(url).find(Boolean) ?? '')
