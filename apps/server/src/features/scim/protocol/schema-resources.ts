import { schemas } from './names.ts'

/** The characteristics of an attribute (RFC 7643, section 7). Characteristics with a default value are left out. */
interface Attribute {
  name: string
  type?: 'string' | 'boolean' | 'complex' | 'reference'
  multiValued?: boolean
  description: string
  required?: boolean
  caseExact?: boolean
  mutability?: 'readOnly' | 'readWrite' | 'immutable'
  uniqueness?: 'none' | 'server'
  referenceTypes?: string[]
  subAttributes?: Attribute[]
}

const attribute = ({ subAttributes, ...own }: Attribute): object => ({
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...own,
  ...(subAttributes ? { subAttributes: subAttributes.map(attribute) } : {}),
})

const externalId: Attribute = {
  name: 'externalId',
  description: 'The id at the identity provider',
  caseExact: true,
}

const user: Attribute[] = [
  {
    name: 'userName',
    description: 'The name of the user at the identity provider',
    required: true,
    uniqueness: 'server',
  },
  externalId,
  {
    name: 'name',
    type: 'complex',
    description: 'The name of the person',
    subAttributes: [
      { name: 'formatted', description: 'The whole name, used when a part is missing' },
      { name: 'givenName', description: 'The first name' },
      { name: 'familyName', description: 'The last name' },
    ],
  },
  {
    name: 'displayName',
    description: 'The name that is shown at the identity provider, used when a name is missing',
  },
  { name: 'active', type: 'boolean', description: 'False when the account is locked' },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description: 'The e-mail address of the account: of several, only the primary one is stored',
    subAttributes: [
      { name: 'value', description: 'The e-mail address' },
      { name: 'type', description: 'Such as work' },
      { name: 'primary', type: 'boolean', description: 'True for the stored address' },
    ],
  },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    description: 'The groups of the user',
    mutability: 'readOnly',
    subAttributes: [
      { name: 'value', description: 'The id of the group', mutability: 'readOnly' },
      {
        name: '$ref',
        type: 'reference',
        description: 'The address of the group',
        caseExact: true,
        mutability: 'readOnly',
        referenceTypes: ['Group'],
      },
      { name: 'display', description: 'The name of the group', mutability: 'readOnly' },
      { name: 'type', description: 'Always direct', mutability: 'readOnly' },
    ],
  },
]

const group: Attribute[] = [
  {
    name: 'displayName',
    description: 'The name of the group, which rules may use',
    required: true,
    uniqueness: 'server',
  },
  externalId,
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'The users of the group; groups within groups are not supported',
    subAttributes: [
      { name: 'value', description: 'The id of the user', caseExact: true, mutability: 'immutable' },
      {
        name: '$ref',
        type: 'reference',
        description: 'The address of the user',
        caseExact: true,
        mutability: 'readOnly',
        referenceTypes: ['User'],
      },
      { name: 'type', description: 'Always User', mutability: 'readOnly' },
      { name: 'display', description: 'The name of the user', mutability: 'readOnly' },
    ],
  },
]

/** The schemas of users and groups, with the attributes that Steelsafe stores. */
export const schemaResources = [
  { id: schemas.user, name: 'User', description: 'User account', attributes: user.map(attribute) },
  { id: schemas.group, name: 'Group', description: 'Group', attributes: group.map(attribute) },
] as const
