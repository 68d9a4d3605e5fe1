export { type ClientOptions, SteelsafeClient } from './steelsafe-client.ts'
export { SteelsafeError } from './steelsafe-error.ts'
