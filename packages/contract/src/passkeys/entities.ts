import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { passkeyLimits as limits } from './limits.ts'

/** A passkey in the view of its user and of administrators. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** True when a password manager synchronizes the passkey between devices of the user. */
  isSynced: z.boolean(),
  createdDate: fields.instant,
  /** Null before the first sign-in with the passkey. */
  lastUsed: fields.instant.nullable(),
})
export type Passkey = z.infer<typeof passkey>

/**
 * `domain` is the host name for which the passkeys of this installation are valid, including its subdomains. Null when
 * passkeys are turned off, and for an installation whose address cannot have passkeys.
 */
export const availability = z.object({ domain: z.string().nullable() })

/** A request to start the registration of a passkey. The user confirms it like a change of the password. */
export const registrationStart = z.object({
  name: fields.requiredText(limits.nameLength),
  password: fields.confirmingPassword,
  /** A code of the authenticator app, or a recovery code. Required from users with two-step sign-in. */
  code: z.string('rule.text').trim().max(20, 'rule.tooLong').optional(),
})

/**
 * The options that the browser passes on to the authenticator: PublicKeyCredentialCreationOptionsJSON, or
 * PublicKeyCredentialRequestOptionsJSON for a sign-in (WebAuthn Level 3, section 5.1).
 */
export const ceremonyOptions = z.looseObject({ challenge: z.string() })

const base64url = (max: number) =>
  z
    .string('rule.required')
    .min(1, 'rule.required')
    .max(max, 'rule.tooLong')
    .regex(/^[\w-]+$/, 'passkeys:rule.refused')
const id = base64url(limits.idLength)
const data = base64url(limits.dataLength)
const challenge = base64url(100)
const type = z.literal('public-key', 'passkeys:rule.refused')

/** The response of the browser (RegistrationResponseJSON) to the options with this challenge. */
export const registrationEnd = z.object({
  challenge,
  response: z.object({
    id,
    rawId: id,
    type,
    response: z.object({
      clientDataJSON: data,
      attestationObject: data,
      /** The ways to reach the authenticator, such as `usb`. The browser uses them to find it faster. */
      transports: z.array(z.string('rule.text').max(30, 'rule.tooLong')).max(10, 'rule.tooMany').default([]),
    }),
  }),
})

/** The response of the browser (AuthenticationResponseJSON) to the options with this challenge. */
export const signInEnd = z.object({
  challenge,
  response: z.object({
    id,
    rawId: id,
    type,
    response: z.object({
      clientDataJSON: data,
      authenticatorData: data,
      signature: data,
      /** The id of the user at the authenticator. */
      userHandle: data.optional(),
    }),
  }),
  /** The browser's time zone, stored for a user without a time zone. */
  timeZone: z.string('rule.text').max(100, 'rule.tooLong').optional(),
})
