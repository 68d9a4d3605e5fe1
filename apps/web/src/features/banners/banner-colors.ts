/** The Mantine color of each banner style. */
export const bannerColors = { info: 'blue', success: 'green', warning: 'yellow', danger: 'red' } as const
