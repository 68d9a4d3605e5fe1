export { MilestoneBadge } from './MilestoneBadge.tsx'
