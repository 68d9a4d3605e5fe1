export { type Evidence, sqlIsOneOfTools } from './evidence.ts'
