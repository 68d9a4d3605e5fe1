import { useMediaQuery } from '@mantine/hooks'

/** Returns true on a screen as narrow as that of a phone, on which the rows of a table are cards. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
