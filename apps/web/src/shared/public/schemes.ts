/** The color schemes. `auto` follows the system. */
export const schemes = ['light', 'dark', 'auto'] as const
