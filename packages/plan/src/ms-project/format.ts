/** What reader and writer of Microsoft Project XML agree on: https://schemas.microsoft.com/project/2007/mspdi_pj12.xsd */
export const namespace = 'http://schemas.microsoft.com/project'

/** By their number in the file. */
export const typesByNumber = ['FF', 'FS', 'SF', 'SS'] as const

export const hoursADay = 8
export const minutesADay = hoursADay * 60
export const dayStart = '08:00:00'
