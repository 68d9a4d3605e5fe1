import * as z from 'zod'
import * as fields from '../core/fields.ts'

/** The provisioning of users and groups by an identity provider (SCIM 2.0), in the administrators' view. */
export const provisioning = z.object({
  /** The address to enter at the provider. */
  address: z.string(),
  /** Null before the first token, and after its revocation. */
  token: z
    .object({
      /** The first characters of the token. */
      hint: z.string(),
      createdDate: fields.instant,
      lastUsed: fields.instant.nullable(),
    })
    .nullable(),
  userCount: z.number().int(),
  groupCount: z.number().int(),
  /** The names of the first groups. A rule must contain the exact name of a group. */
  groups: z.array(z.string()),
})
export type Provisioning = z.infer<typeof provisioning>

/** A new token. The secret is shown only in this response. */
export const newProvisioningToken = provisioning.extend({ secret: z.string() })
