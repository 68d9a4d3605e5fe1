import { useMediaQuery } from '@mantine/hooks'

const atOnce = { getInitialValueInEffect: false }

/** Returns true on a screen as narrow as that of a phone, on which the rows of a table are cards. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 640px)', false, atOnce)

/** Returns true when the window has at least this width, in CSS units such as `75em`. */
export const useIsAtLeast = (width: string): boolean => useMediaQuery(`(min-width: ${width})`, true, atOnce)

/** Returns true when the main pointer is a finger, as on a phone or a tablet. */
export const isTouchScreen = (): boolean => matchMedia('(pointer: coarse)').matches
