/** How the product may look; `auto` follows the system. */
export const schemes = ['light', 'dark', 'auto'] as const
