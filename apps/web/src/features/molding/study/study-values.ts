import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import type { StudyTexts } from './study-texts.ts'

/** The form values of a study. Numbers are the entered texts. */
export interface StudyValues {
  press: string
  material: string
  lot: string
  person: string
  studyDate: string | null
  unitSystem: UnitSystem
  note: string
  settings: StudyTexts
  rows: StudyTexts[]
}
