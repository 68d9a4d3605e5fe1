/** Returns the default of DATA_DIR. The demonstration has a separate folder, so that it never mixes with real data. */
export const defaultDataFolder = (isDemo: boolean): string => (isDemo ? './data/demo' : './data')

/** Returns true when this process runs the demonstration with the example shop. */
export const isDemonstration = (): boolean => process.argv.includes('--demo')
