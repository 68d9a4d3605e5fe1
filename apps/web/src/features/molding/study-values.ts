import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import type { StudyTexts } from './study-texts.ts'

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
