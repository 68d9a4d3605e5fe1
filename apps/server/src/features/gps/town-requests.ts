/** A lookup of towns, by the beginning of a name or around a place. */
export type TownRequest = { name: string } | { latitude: number; longitude: number }
