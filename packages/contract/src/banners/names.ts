export const bannerTypes = ['Info', 'Maintenance', 'Release', 'Outage'] as const
export const bannerStyles = ['info', 'success', 'warning', 'danger'] as const
export const bannerStates = ['shown', 'hidden', 'removed'] as const
