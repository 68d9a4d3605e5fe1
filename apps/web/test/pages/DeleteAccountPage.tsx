import { DeleteAccount } from '#features/account/profile/DeleteAccount.tsx'

/** A page with the button by which users delete their account. */
export const Screen = () => <DeleteAccount />
