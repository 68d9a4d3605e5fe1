/** The colours of the styles of banner messages. */
export const bannerColours = { info: 'blue', success: 'green', warning: 'yellow', danger: 'red' } as const
