import { remember, remembered } from '#core/storage.ts'

/** Which slide of a show the browser remembers, by the name of the show. */
export const slidePosition = (positionKey: string) => ({
  saved: (): number => Number(remembered(`slide.${positionKey}`) ?? 0) || 0,
  save: (at: number): void => remember(`slide.${positionKey}`, String(at)),
})
