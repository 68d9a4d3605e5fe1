/**
 * The parts of the Microsoft Project XML format that reader and writer share:
 * https://schemas.microsoft.com/project/2007/mspdi_pj12.xsd
 */
export const namespace = 'http://schemas.microsoft.com/project'

/** The dependency types by their number in the file. */
export const typesByNumber = ['FF', 'FS', 'SF', 'SS'] as const

export const hoursADay = 8
export const workingMinutesPerDay = hoursADay * 60
export const dayStart = '08:00:00'
export const minutesPerCalendarDay = 24 * 60
