import { contrast, shadesOf } from '../core/drawing/colors.ts'
import type { themeColors } from './entities.ts'

interface ThemeColor {
  name: (typeof themeColors)[number]
  hexCode: string
}

/**
 * Returns the custom properties of a theme: the primary color in ten shades, and the side navigation with readable
 * text. The server writes them into a stylesheet, the editor into its preview.
 */
export function themeProperties(colors: readonly ThemeColor[]): Record<string, string> {
  const hexOf = (name: ThemeColor['name']) => colors.find(color => color.name === name)?.hexCode
  const primary = hexOf('primary')
  const navigation = hexOf('navigation')
  return {
    ...(primary
      ? Object.fromEntries(shadesOf(primary).map((shade, index) => [`--company-${index}`, shade]))
      : {}),
    ...(navigation ? navigationProperties(navigation) : {}),
  }
}

function navigationProperties(background: string) {
  const isDark = contrast(background, '#ffffff') >= contrast(background, '#000000')
  return {
    '--surface-nav': background,
    // A translucent layer, which works on any color.
    '--surface-nav-active': isDark ? 'rgb(255 255 255 / 0.12)' : 'rgb(0 0 0 / 0.08)',
    '--text-nav': isDark ? '#ffffff' : '#000000',
    '--text-nav-strong': isDark ? '#ffffff' : '#000000',
  }
}
