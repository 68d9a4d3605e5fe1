import { DeleteAccount } from '#features/account/profile/DeleteAccount.tsx'

/** A page with the button that deletes the own account. */
export const Screen = () => <DeleteAccount />
