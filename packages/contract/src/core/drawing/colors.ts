/** Red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number]

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const toHex = (rgb: Rgb): string =>
  `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Returns the relative luminance, 0 to 1 (WCAG 2.2, definition of "relative luminance"). */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colors, 1 to 21 (WCAG 2.2, definition of "contrast ratio"). */
export function contrast(left: string, right: string): number {
  const [lighter, darker] = [luminance(parseHex(left)), luminance(parseHex(right))].sort((a, b) => b - a) as [
    number,
    number,
  ]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Minimum contrast of text of normal size at level AA (WCAG 2.2, 1.4.3). */
export const minTextContrast = 4.5

const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as unknown as Rgb

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** Shares of white in the light shades 0 to 5, and of black in the dark shades 7 to 9. Shade 6 is the color itself. */
const lighter = [0.93, 0.84, 0.68, 0.5, 0.32, 0.14]
const darker = [0.14, 0.28, 0.42]

/**
 * Returns ten shades of a company's color, from light to dark. Shade 6 is the color, darkened until white text on it is
 * readable. Shade 4 is light enough to be readable on a dark surface.
 */
export function shadesOf(hex: string): string[] {
  const main = darkenedUntilReadable(parseHex(hex))
  return [
    ...lighter.map(share => mix(main, white, share)),
    main,
    ...darker.map(share => mix(main, black, share)),
  ].map(toHex)
}

function darkenedUntilReadable(color: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(color, black, share)
    if (contrast(toHex(candidate), '#ffffff') >= minTextContrast) return candidate
  }
  return black
}
