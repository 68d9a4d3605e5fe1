/** Where the two servers of a run listen: one with the example shop, one with nothing. */
export const addresses = { shop: 'http://127.0.0.1:3217', empty: 'http://127.0.0.1:3218' }
export const smtpPort = 3219
export const administrator = { email: 'admin@steelsafe.example', password: 'a safe of steel plates' }
/** Everybody's of the example shop. */
export const password = 'forty believable tools'
/** The name of the shop's machine on its network: by that, and without https, a browser keeps much from a page. */
export const networkName = 'steelsafe.test'
