import type { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Module } from '@steelsafe/contract/core/endpoint/modules.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { PhaseType } from '@steelsafe/contract/phases/names.ts'
import type { ProjectRole } from '@steelsafe/contract/project-members/names.ts'
import type { Delay } from './delays.ts'

export type CompanyKey = 'oem' | 'molder' | 'toolmaker'

export interface ShopCompany {
  name: string
  primaryAddress: {
    thoroughfare: string
    locality: string
    sublocality: string
    administrativeArea: string
    postalCode: string
    country: string
  }
  contacts: {
    contactTypeId: 'Commercial' | 'Technical' | 'Quality'
    name: string
    email: string
    phone: string
  }[]
  /** Maximum number of projects; -1 means unlimited. */
  projectLimit: number
  dataLimitBytes: number
  allowExternalInvites: boolean
  modules: Module[]
  /** The main color of the theme of the company. */
  color: string
}

export interface ShopPerson {
  firstName: string
  lastName: string
  email: string
  language: Language
  company?: CompanyKey
  relationship?: keyof typeof companyRelationships
  /** The relationship to each project of the company. */
  projectRelationship?: keyof typeof projectRelationships
  isUnconfirmed?: boolean
  isLocked?: boolean
}

export type Family =
  | 'housing'
  | 'cap'
  | 'gear'
  | 'bezel'
  | 'lens'
  | 'handle'
  | 'crate'
  | 'barrel'
  | 'shroud'
  | 'bracket'

/**
 * A tool of the shop. Lengths are in cm, the weight in kg and the press size in tonnes; days are relative to the day on
 * which the shop is loaded.
 */
export interface ShopTool {
  /** The language in which the shop is loaded. */
  language: Language
  number: string
  partName: string
  partNumber: string
  program: string
  family: Family
  cavities: number
  material: string
  steel: string
  owner: CompanyKey
  molder: CompanyKey
  toolMaker: CompanyKey
  size: [length: number, height: number, depth: number]
  weight: number
  pressSize: number
  phase: PhaseType
  /** Completion of the current phase, in percent. */
  percent: number
  onHold: boolean
  delay?: Delay
  purchasedDay: number
  deliveryDay: number
  sopDay: number
}

export type Roles = Partial<Record<CompanyKey, ProjectRole>>
