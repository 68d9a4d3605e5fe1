export const bannerColours = { info: 'blue', success: 'green', warning: 'yellow', danger: 'red' } as const
