import type { Theme } from '@steelsafe/contract/themes/entities.ts'

const defaultColor = '#1c5d99'

/** Converts the colors of a theme to form fields. A new theme begins with the product's color. */
export function toColorValues(colors: Theme['colors'] = []) {
  const hexOf = (name: string) => colors.find(color => color.name === name)?.hexCode ?? ''
  return { primary: hexOf('primary') || defaultColor, navigation: hexOf('navigation') }
}

export const toColors = ({ primary, navigation }: ReturnType<typeof toColorValues>) => [
  { name: 'primary', hexCode: primary },
  ...(navigation ? [{ name: 'navigation', hexCode: navigation }] : []),
]
