import { rememberedOwn, rememberOwn } from '#core/own-storage.ts'

/** Reads and saves the current slide of a slideshow in the browser. */
export const slidePosition = (positionKey: string) => ({
  saved: (): number => Number(rememberedOwn(`slide.${positionKey}`) ?? 0) || 0,
  save: (at: number): void => rememberOwn(`slide.${positionKey}`, String(at)),
})
