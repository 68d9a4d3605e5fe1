import type { Message } from '@steelsafe/contract/core/endpoint/issues.ts'
import type { MessageKey } from '@steelsafe/texts/texts.ts'
import { AppError } from '#core/errors.ts'

/** A keyword for the kind of error (RFC 7644, table 9). */
type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** An expected error of a SCIM request. Created only by the functions below. */
export class ScimRefusal extends AppError {
  readonly scimType: ScimType | undefined

  constructor(status: number, reason: Message, scimType?: ScimType) {
    super(status, reason)
    this.scimType = scimType
  }
}

/** 400: the input is invalid. */
export const invalidInput = (scimType: ScimType, key: MessageKey, values?: Message['values']) =>
  new ScimRefusal(400, { key, values }, scimType)

/** 400: a filter that cannot be parsed, or uses an attribute or operator that cannot be filtered by. */
export const invalidFilter = () => invalidInput('invalidFilter', 'scim:rule.filter')

/** 400: the path of a patch names nothing that Steelsafe knows. */
export const invalidPath = () => invalidInput('invalidPath', 'scim:rule.path')

/** 400: the value of an attribute is missing, or has another type or length. */
export const invalidValue = (attribute: string) =>
  invalidInput('invalidValue', 'scim:rule.value', { attribute })

/** 400: the attribute can only be read. */
export const readOnly = (attribute: string) => invalidInput('mutability', 'scim:rule.readOnly', { attribute })

/** 409: another resource of the provider has this value. */
export const taken = (attribute: string) =>
  new ScimRefusal(409, { key: 'scim:rule.taken', values: { attribute } }, 'uniqueness')

/** 403: the provider may not do this. */
export const notAllowed = (key: MessageKey) => new ScimRefusal(403, { key })

/** 404: the provider has no resource with this id, or the path is unknown. */
export const unknownResource = () => new ScimRefusal(404, { key: 'scim:rule.unknown' })

/** 501: Steelsafe does not support this optional part of the protocol. */
export const notSupported = () => new ScimRefusal(501, { key: 'scim:rule.notSupported' })
