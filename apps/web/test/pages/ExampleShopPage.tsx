import { ExampleShopOffer } from '#features/projects/index.ts'

/** A page with the offer of an example shop to the administrator of an empty installation. */
export const Screen = () => <ExampleShopOffer />
