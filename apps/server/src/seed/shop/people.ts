import type { ShopPerson } from './types.ts'

/** The people of the example shop. Tests refer to them by first name. */
export const people = {
  /** Program manager of the OEM, administrator of its company. */
  mia: {
    firstName: 'Mia',
    lastName: 'Torres',
    email: 'mia.torres@northlake.example',
    language: 'en',
    company: 'oem',
    relationship: 'administrator',
    projectRelationship: 'administrator',
  },
  /** Tooling engineer of the OEM. */
  ben: {
    firstName: 'Ben',
    lastName: 'Okafor',
    email: 'ben.okafor@northlake.example',
    language: 'en',
    company: 'oem',
    relationship: 'manager',
    projectRelationship: 'engineer',
  },
  /** Buyer of the OEM. */
  grace: {
    firstName: 'Grace',
    lastName: 'Kim',
    email: 'grace.kim@northlake.example',
    language: 'en',
    company: 'oem',
    relationship: 'member',
    projectRelationship: 'viewer',
  },
  /** Controller of the OEM, who may only read. */
  owen: {
    firstName: 'Owen',
    lastName: 'Reed',
    email: 'owen.reed@northlake.example',
    language: 'en',
    company: 'oem',
    relationship: 'viewer',
  },
  /** Plant manager of the molder, administrator of its company. */
  diego: {
    firstName: 'Diego',
    lastName: 'Ramírez',
    email: 'diego.ramirez@bajio.example',
    language: 'es',
    company: 'molder',
    relationship: 'administrator',
    projectRelationship: 'engineer',
  },
  /** Quality engineer of the molder. */
  lucia: {
    firstName: 'Lucía',
    lastName: 'Ortega',
    email: 'lucia.ortega@bajio.example',
    language: 'es',
    company: 'molder',
    relationship: 'manager',
    projectRelationship: 'engineer',
  },
  /** Toolroom lead of the molder. */
  hugo: {
    firstName: 'Hugo',
    lastName: 'Salinas',
    email: 'hugo.salinas@bajio.example',
    language: 'es',
    company: 'molder',
    relationship: 'member',
    projectRelationship: 'supplier',
  },
  /** Press operator of the molder. */
  elena: {
    firstName: 'Elena',
    lastName: 'Cruz',
    email: 'elena.cruz@bajio.example',
    language: 'es',
    company: 'molder',
    relationship: 'viewer',
    projectRelationship: 'operator',
  },
  /** Owner of the toolmaker, administrator of its company. */
  klaus: {
    firstName: 'Klaus',
    lastName: 'Hartmann',
    email: 'klaus.hartmann@hartmann.example',
    language: 'de',
    company: 'toolmaker',
    relationship: 'administrator',
    projectRelationship: 'supplier',
  },
  /** Mold designer of the toolmaker. */
  anke: {
    firstName: 'Anke',
    lastName: 'Vogel',
    email: 'anke.vogel@hartmann.example',
    language: 'de',
    company: 'toolmaker',
    relationship: 'member',
    projectRelationship: 'engineer',
  },
  /** Project engineer of a partner shop of the toolmaker, who works in Chinese. */
  wei: {
    firstName: '伟',
    lastName: '陈',
    email: 'wei.chen@hartmann.example',
    language: 'zh',
    company: 'toolmaker',
    relationship: 'member',
    projectRelationship: 'supplier',
  },
  /** A user without a company and without a project. */
  sam: { firstName: 'Sam', lastName: 'Nowak', email: 'sam.nowak@elsewhere.example', language: 'en' },
  /** A user who has not confirmed the e-mail address yet. */
  nora: {
    firstName: 'Nora',
    lastName: 'Lind',
    email: 'nora.lind@northlake.example',
    language: 'en',
    company: 'oem',
    relationship: 'member',
    isUnconfirmed: true,
  },
  /** A user whom an administrator has locked. */
  luke: {
    firstName: 'Luke',
    lastName: 'Barnes',
    email: 'luke.barnes@northlake.example',
    language: 'en',
    company: 'oem',
    relationship: 'member',
    isLocked: true,
  },
} satisfies Record<string, ShopPerson>
export type PersonKey = keyof typeof people
