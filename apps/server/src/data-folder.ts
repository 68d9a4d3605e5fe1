/** Returns the data folder of an installation without DATA_DIR. The demonstration never mixes with real data. */
export const defaultDataFolder = (isDemo: boolean): string => (isDemo ? './data/demo' : './data')

/** Returns whether this process is the demonstration with the example shop. */
export const isDemonstration = (): boolean => process.argv.includes('--demo')
