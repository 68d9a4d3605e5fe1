/**
 * Creates a random id. Not `crypto.randomUUID`, because it requires https, and a shop may run Steelsafe on its network
 * without https.
 */
export { v4 as newId } from 'uuid'
