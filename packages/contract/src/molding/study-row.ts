/** A value as it is stored: a number, a text or a choice; null is nothing. */
export type StudyValue = number | string | null
/** The settings of a study, or one of its rows, by the names of their fields. */
export type StudyRow = Record<string, StudyValue>
