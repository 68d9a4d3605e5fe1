/** A stored value: a number, a text or a choice; null when empty. */
export type StudyValue = number | string | null
/** The settings of a study, or one of its rows, by field name. */
export type StudyRow = Record<string, StudyValue>
