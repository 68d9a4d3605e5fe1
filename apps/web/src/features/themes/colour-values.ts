import type { Theme } from '@steelsafe/contract/themes/entities.ts'

const firstColour = '#1c5d99'

/** Converts the colors of a theme to form fields. A new theme begins with the product's color. */
export function toColourValues(colors: Theme['colors'] = []) {
  const hexOf = (name: string) => colors.find(colour => colour.name === name)?.hexCode ?? ''
  return { primary: hexOf('primary') || firstColour, navigation: hexOf('navigation') }
}

export const toColors = ({ primary, navigation }: ReturnType<typeof toColourValues>) => [
  { name: 'primary', hexCode: primary },
  ...(navigation ? [{ name: 'navigation', hexCode: navigation }] : []),
]
