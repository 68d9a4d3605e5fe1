import { readUserItem, writeUserItem } from '#core/device/user-storage.ts'

/** Reads and saves the current slide of a slideshow in the browser. */
export const slidePosition = (positionKey: string) => ({
  saved: (): number => Number(readUserItem(`slide.${positionKey}`) ?? 0) || 0,
  save: (at: number): void => writeUserItem(`slide.${positionKey}`, String(at)),
})
