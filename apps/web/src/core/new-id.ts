/** A random id. (`crypto.randomUUID` is there by https only, and a shop may have Steelsafe on its network without.) */
export { v4 as newId } from 'uuid'
