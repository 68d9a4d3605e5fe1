import { DeleteAccount } from '#features/account/DeleteAccount.tsx'

/** A page with the button that deletes the own account. */
export const Screen = () => <DeleteAccount />
