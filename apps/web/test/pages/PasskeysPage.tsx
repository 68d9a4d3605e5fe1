import { OwnPasskeys } from '#features/passkeys/index.ts'

/** A page with the passkeys of the profile. */
export const Screen = () => <OwnPasskeys />
