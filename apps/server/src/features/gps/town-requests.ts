/** A lookup of towns by the beginning of a name, or by a position. */
export type TownRequest = { name: string } | { latitude: number; longitude: number }
