import { ExampleShopOffer } from '#features/projects/index.ts'

/** A page with the first choice of the administrator of an empty system. */
export const Screen = () => <ExampleShopOffer />
