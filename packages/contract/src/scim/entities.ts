import * as z from 'zod'
import * as fields from '../core/fields.ts'

/** The provisioning of users and groups by an identity provider (SCIM 2.0), in the administrators' view. */
export const provisioning = z.object({
  /** The address that has to be entered at the provider. */
  address: z.string(),
  /** The value is null before the first token, and after it was revoked. */
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
  /** The names of the first groups. A rule has to name a group exactly like this. */
  groups: z.array(z.string()),
})
export type Provisioning = z.infer<typeof provisioning>

/** A new token. The secret is shown only in this response. */
export const newProvisioningToken = provisioning.extend({ secret: z.string() })
