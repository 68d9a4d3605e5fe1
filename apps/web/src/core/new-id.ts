/** Creates a random id. `crypto.randomUUID` requires https, and a shop may run Steelsafe on its network without it. */
export { v4 as newId } from 'uuid'
